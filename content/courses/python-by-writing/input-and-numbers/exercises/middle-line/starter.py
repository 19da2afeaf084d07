first = input()
print(first)
print("---")
