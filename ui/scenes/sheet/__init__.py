"""The score sheet on its slate, and as a picture on paper."""
