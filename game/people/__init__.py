"""The records of the people of the house: settings, profiles, evenings, results."""
