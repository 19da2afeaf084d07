number = int(input())
if number % 2 == 1:
    side = "right"
else:
    side = "left"
print(f"House {number} is on the {side} side.")
