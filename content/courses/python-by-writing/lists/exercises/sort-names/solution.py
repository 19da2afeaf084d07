names = input().split()
names = sorted(names, key=str.lower)
print(", ".join(names))
