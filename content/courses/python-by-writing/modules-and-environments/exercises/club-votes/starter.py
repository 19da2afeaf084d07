votes = input().split()
