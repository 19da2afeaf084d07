steps = input()
