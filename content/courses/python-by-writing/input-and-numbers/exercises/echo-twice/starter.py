name = input()
