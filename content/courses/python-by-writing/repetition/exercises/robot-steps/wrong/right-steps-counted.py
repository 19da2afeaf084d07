steps = input()
position = 0
greatest = 0
for step in steps:
    if step == "R":
        position = position + 1
        greatest = greatest + 1
    else:
        position = position - 1
print("End:", position)
print("Greatest:", greatest)
