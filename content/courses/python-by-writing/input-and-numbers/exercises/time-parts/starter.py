minutes = int(input())
