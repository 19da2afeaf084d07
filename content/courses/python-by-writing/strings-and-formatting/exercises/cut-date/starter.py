date = input()
