text = input()
result = ""
for char in text:
    if char != " ":
        result = result + char
print(result)
