level = int(input())
if level > 80:
    print("high")
elif level < 20:
    print("low")
else:
    print("normal")
print("checked")
