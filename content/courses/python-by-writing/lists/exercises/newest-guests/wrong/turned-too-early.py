names = input().split()
n = int(input())
print(", ".join(names[::-1][-n:]))
