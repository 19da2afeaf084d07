scores = input().split()
print(scores[1:-1])
