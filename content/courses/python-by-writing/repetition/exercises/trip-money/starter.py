goal = int(input())
