"""What is generated from the types of the protocol and of the views."""
