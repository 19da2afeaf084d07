title = input()
print(title)
print("----")
