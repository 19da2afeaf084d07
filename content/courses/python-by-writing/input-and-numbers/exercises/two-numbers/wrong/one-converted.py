a = input()
b = int(input())
print("Sum:", a + b)
print("Product:", a * b)
