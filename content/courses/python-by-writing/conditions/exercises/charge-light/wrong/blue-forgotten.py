charge = int(input())
if charge < 15:
    color = "red"
elif charge < 60:
    color = "yellow"
else:
    color = "green"
print("Light:", color)
