"""All that is seen, heard and touched. No rule is decided here, and outside the folders of games none is named."""
