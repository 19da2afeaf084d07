first = input()
last = input()
