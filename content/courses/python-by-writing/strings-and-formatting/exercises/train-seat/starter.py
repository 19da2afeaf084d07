name = input()
seat = int(input())
price = float(input())
