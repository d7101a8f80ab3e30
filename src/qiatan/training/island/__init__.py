"""Training for Qiatan Island, on land and with ships."""
