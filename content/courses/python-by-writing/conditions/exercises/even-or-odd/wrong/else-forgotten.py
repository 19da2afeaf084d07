number = int(input())
if number % 2 == 0:
    side = "right"
side = "left"
print(f"House {number} is on the {side} side.")
