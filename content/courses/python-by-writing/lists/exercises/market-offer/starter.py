prices = input().split()
