"""How bots think. Here lies what all brains share; what one game needs lies in the folder of its name."""
