number = int(input())
if number // 2 == 0:
    side = "right"
else:
    side = "left"
print(f"House {number} is on the {side} side.")
