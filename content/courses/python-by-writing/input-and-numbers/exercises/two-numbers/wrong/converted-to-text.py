a = str(input())
b = str(input())
print("Sum:", a + b)
print("Product:", a * b)
