heights = []
for part in input().split():
    heights.append(int(part))
total = 0
last = 0
for height in heights:
    if height > last:
        total = total + height - last
    last = height
print("Up:", total)
