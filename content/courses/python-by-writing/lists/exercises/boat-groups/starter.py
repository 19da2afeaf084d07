names = input().split()
size = int(input())
print("1:", " ".join(names))
