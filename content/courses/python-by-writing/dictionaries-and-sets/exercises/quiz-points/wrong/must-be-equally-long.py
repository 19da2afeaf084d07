key = input().split()
answers = input().split()
right = 0
for expected, answer in zip(key, answers, strict=True):
    if expected == answer:
        right = right + 1
print("Right:", right, "of", len(key))
