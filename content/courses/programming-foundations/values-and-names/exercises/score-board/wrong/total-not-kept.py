score = int(input())
print(score)
print(score + int(input()))
print(score + int(input()))
