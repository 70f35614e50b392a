"""The engine for all games of tricks: hidden hands, quick playouts, exact endings. No game is named here."""
