title = input()
print("-" * len(title))
print(title)
