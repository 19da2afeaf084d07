money = int(input())
goal = int(input())
