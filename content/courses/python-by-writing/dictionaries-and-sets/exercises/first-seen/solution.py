seen = set()
result = []
for word in input().split():
    if word not in seen:
        result.append(word)
        seen.add(word)
print(" ".join(result))
