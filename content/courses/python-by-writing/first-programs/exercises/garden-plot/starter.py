length = 12
width = 7
area = ...
print("Area:", area)
