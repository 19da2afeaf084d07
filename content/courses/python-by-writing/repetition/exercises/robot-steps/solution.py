steps = input()
position = 0
greatest = 0
for step in steps:
    if step == "R":
        position = position + 1
    else:
        position = position - 1
    if position > greatest:
        greatest = position
print("End:", position)
print("Greatest:", greatest)
