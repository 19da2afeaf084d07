words = input().split()
best = words[0]
place = 0
for i, word in enumerate(words):
    if len(word) >= len(best):
        best = word
        place = i
print(f"{place + 1}: {best}")
