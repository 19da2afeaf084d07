def play(score, word):
    if word == "win":
        score = score + 5
    else:
        score = max(score - 3, 0)


score = 10
for word in input().split():
    score = play(score, word)
print("Score:", score)
