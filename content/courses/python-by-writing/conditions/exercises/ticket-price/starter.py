age = int(input())
