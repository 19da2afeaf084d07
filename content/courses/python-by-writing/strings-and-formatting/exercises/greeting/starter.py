name = input()
city = input()
