level = int(input())
if level > 80:
    print("high")
else:
    print("normal")
print("checked")
