"""What belongs to the people of the house: settings, profiles, evenings, results."""
