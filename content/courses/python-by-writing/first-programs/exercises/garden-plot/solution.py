length = 12
width = 7
area = length * width
print("Area:", area)
