ticket = int(input())
