votes = input().split()
counts = {}
