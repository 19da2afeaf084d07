names = input().split()
sorted(names, key=str.lower)
print(", ".join(names))
