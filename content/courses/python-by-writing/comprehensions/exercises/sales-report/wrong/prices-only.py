items = []
line = input()
while line != "end":
    name, price, count = line.split()
    items.append((int(price), int(count)))
    line = input()
print("Total:", sum(price for price, count in items))
print("Large items:", sum(1 for price, count in items if price >= 5))
print("Most expensive:", max((price for price, count in items), default=0))
