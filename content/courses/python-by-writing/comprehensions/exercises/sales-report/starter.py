items = []
line = input()
while line != "end":
    name, price, count = line.split()
    items.append((int(price), int(count)))
    line = input()
print("Total:", 0)
print("Large items:", 0)
print("Most expensive:", 0)
