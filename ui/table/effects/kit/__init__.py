"""The parts of effects: pictures, light, sparks, hands, and the scene that plans its beats."""
