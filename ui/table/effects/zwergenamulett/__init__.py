"""The effects that only Das Zwergenamulett has."""
