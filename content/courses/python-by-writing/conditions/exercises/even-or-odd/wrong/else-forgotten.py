number = int(input())
side = "left"
if number == 12:
    side = "right"
print(f"House {number} is on the {side} side.")
