"""The bots of Siebzehn und Vier."""
