def play(score, word):
    if word == "win":
        return score + 5
    return score - 3


score = 10
for word in input().split():
    score = play(score, word)
print("Score:", score)
