door = input()
