text = input()
result = ""
last = ""
for char in text:
    if char != " " or last != " ":
        result = result + char
    last = char
print(result)
