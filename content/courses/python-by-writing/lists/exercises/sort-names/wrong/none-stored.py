names = input().split()
names = names.sort(key=str.lower)
print(", ".join(names))
