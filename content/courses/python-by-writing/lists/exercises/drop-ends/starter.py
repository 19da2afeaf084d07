scores = input().split()
print(scores)
