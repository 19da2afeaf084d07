votes = input().split()
counts = {}
for name in votes:
    counts[name] = 1
for name in sorted(counts):
    print(f"{name}: {counts[name]}")
