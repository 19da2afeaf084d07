names = input().split()
n = int(input())
newest = names[-n:]
print(", ".join(newest[::-1]))
