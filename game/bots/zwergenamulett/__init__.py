"""The bots of Das Zwergenamulett."""
