charge = int(input())
if charge < 100:
    color = "green"
elif charge < 60:
    color = "yellow"
elif charge < 15:
    color = "red"
else:
    color = "blue"
print("Light:", color)
