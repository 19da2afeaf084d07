votes = input().split()
counts = {}
for vote in votes:
    counts[vote] = counts.get(vote, 0) + 1
best = votes[0]
for place, number in counts.items():
    if number >= counts[best]:
        best = place
print(best, counts[best])
print("Places:", len(counts))
