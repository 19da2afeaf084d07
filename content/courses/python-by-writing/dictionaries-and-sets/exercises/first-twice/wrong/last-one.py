words = input().split()
counts = {}
for word in words:
    counts[word] = counts.get(word, 0) + 1
answer = "none"
for word in words:
    if counts[word] > 1:
        answer = f"{word} {counts[word]}"
print(answer)
