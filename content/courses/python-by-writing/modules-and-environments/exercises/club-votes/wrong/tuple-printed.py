from collections import Counter

votes = input().split()
counts = Counter(votes)
print(counts.most_common(1)[0])
print("Places:", len(counts))
