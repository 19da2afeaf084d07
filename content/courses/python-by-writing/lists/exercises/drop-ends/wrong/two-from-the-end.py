scores = input().split()
print(", ".join(scores[1:-2]))
