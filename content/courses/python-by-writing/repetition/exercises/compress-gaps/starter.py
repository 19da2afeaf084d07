text = input()
result = ""
for char in text:
    result = result + char
print(result)
