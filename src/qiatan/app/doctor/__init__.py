"""`qiatan doctor`: checks a running installation."""
