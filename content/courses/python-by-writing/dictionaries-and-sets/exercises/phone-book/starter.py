book = {"Ana": "100", "Tom": "200"}
name = input()
number = input()
wanted = input()
