"""From a touch to an action: what lies under the pointer, what it may mean, which question or refusal follows."""
