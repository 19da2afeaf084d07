text = input()
result = ""
last = ""
for sign in text:
    if sign != last:
        result = result + sign
    last = sign
print(result)
