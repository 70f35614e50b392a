"""The bots' thinking. Here lies the part that all brains share; what one game needs lies in the folder of its name."""
