name = input()
age = input()
