score = int(input())
print(score)
