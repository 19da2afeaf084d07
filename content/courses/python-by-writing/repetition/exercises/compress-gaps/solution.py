text = input()
result = ""
last = ""
for sign in text:
    if sign != " " or last != " ":
        result = result + sign
    last = sign
print(result)
