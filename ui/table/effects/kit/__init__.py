"""What effects are made of: pictures, light, sparks, hands, and the scene that plans its beats."""
