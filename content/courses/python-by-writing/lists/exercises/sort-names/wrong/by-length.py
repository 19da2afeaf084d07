names = input().split()
names = sorted(names, key=len)
print(", ".join(names))
