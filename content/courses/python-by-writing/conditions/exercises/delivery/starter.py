price = int(input())
