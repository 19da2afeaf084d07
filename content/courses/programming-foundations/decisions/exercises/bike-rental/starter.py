hours = int(input())
