start = int(input())
