seen = set()
result = []
for word in input().split():
    if word not in seen:
        result.append(word)
print(" ".join(result))
