"""The same cards for everybody, without a screen."""
