"""`qiatan bridge`: lets an external program that speaks the line protocol play online."""
