names = input().split()
names = sorted(names)
print(", ".join(names))
