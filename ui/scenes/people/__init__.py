"""The people of the house and their party evenings."""
