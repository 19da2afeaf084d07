title = input()
print(title)
print("-" * len(title))
