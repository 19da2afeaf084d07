charge = int(input())
if charge < 15:
    color = "red"
if charge < 60:
    color = "yellow"
if charge < 100:
    color = "green"
else:
    color = "blue"
print("Light:", color)
