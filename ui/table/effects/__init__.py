"""The little scenes of special cards and great moments, and what stands before a seat for a while.

Here lies what several games use; what one game has for itself lies in the folder of its name. Every module is found by
its file name (ui/table/effects/catalogue.py tells what it may declare): there is no list to keep.
"""
