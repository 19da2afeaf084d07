text = input()
result = ""
for sign in text:
    if sign != " ":
        result = result + sign
print(result)
