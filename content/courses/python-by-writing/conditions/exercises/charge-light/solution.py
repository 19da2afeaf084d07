charge = int(input())
if charge < 15:
    color = "red"
elif charge < 60:
    color = "yellow"
elif charge < 100:
    color = "green"
else:
    color = "blue"
print("Light:", color)
