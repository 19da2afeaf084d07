result = []
last = ""
for word in input().split():
    if word != last:
        result.append(word)
    last = word
print(" ".join(result))
