words = input().split()
counts = {}
for word in words:
    counts[word] = counts.get(word, 0) + 1
best = words[0]
for word in counts:
    if counts[word] > counts[best]:
        best = word
print(best, counts[best])
