text = input()
result = text.replace("  ", " ")
print(result)
