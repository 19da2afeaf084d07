days = int(input())
