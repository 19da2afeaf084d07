a = input()
b = input()
print("Sum:", a + b)
print("Product:", a * b)
