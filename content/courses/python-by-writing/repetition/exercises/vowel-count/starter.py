text = input()
