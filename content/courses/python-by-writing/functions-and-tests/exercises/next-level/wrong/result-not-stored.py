def play(score, word):
    if word == "win":
        return score + 5
    return max(score - 3, 0)


score = 10
for word in input().split():
    play(score, word)
print("Score:", score)
