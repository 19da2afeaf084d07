words = set(input().split())
print(" ".join(sorted(words)))
