"""`qiatan bridge`: an external program that speaks the line protocol plays online."""
