n = int(input())
total = 0
