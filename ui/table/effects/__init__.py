"""The little scenes of special cards and great moments, and what stands before a seat for a while.

What several games use lies in scenes/ and standing/, what all are made of in kit/, what one game has for itself in the
folder of its name. Every module is found by its file name (catalogue.py tells what it may declare): no list is kept.
"""
