level = int(input())
if level >= 80:
    print("high")
elif level >= 20:
    print("normal")
else:
    print("low")
print("checked")
