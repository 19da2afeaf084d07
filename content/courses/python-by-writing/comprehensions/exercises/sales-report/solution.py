items = []
line = input()
while line != "end":
    name, price, count = line.split()
    items.append((int(price), int(count)))
    line = input()
print("Total:", sum(price * count for price, count in items))
print("Large items:", sum(1 for price, count in items if price * count >= 5))
print("Most expensive:", max((price for price, count in items), default=0))
