text = input()
result = ""
for sign in text:
    result = result + sign
print(result)
