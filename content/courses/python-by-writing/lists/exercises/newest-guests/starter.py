names = input().split()
n = int(input())
print(", ".join(names))
