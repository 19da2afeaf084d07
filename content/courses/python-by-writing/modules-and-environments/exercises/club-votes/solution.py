from collections import Counter

votes = input().split()
counts = Counter(votes)
place, number = counts.most_common(1)[0]
print(place, number)
print("Places:", len(counts))
