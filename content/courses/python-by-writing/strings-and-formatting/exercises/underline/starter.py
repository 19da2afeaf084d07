title = input()
