def play(score, word):
    return score


score = 10
for word in input().split():
    play(score, word)
print("Score:", score)
