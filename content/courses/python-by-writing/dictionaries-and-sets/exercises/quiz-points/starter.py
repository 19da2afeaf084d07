key = input().split()
answers = input().split()
right = 0
for i in range(len(key)):
    if key[i] == answers[i]:
        right = right + 1
print("Right:", right, "of", len(key))
