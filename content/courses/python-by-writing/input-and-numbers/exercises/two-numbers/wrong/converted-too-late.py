a = input()
b = input()
print("Sum:", int(a + b))
print("Product:", int(a) * int(b))
