words = input().split()
best = words[0]
