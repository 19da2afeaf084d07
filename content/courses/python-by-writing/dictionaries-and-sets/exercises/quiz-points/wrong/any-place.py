key = input().split()
answers = input().split()
right = 0
for answer in answers:
    if answer in key:
        right = right + 1
print("Right:", right, "of", len(key))
