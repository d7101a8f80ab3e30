"""Training of Qiatan Island, on land and with ships."""
