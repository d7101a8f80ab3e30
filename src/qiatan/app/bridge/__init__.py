"""`qiatan bridge`: a program that is spoken to by lines plays online."""
