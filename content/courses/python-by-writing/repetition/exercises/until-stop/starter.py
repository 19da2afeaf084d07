total = 0
line = input()
