"""How bots play Das Zwergenamulett."""
