heights = []
for part in input().split():
    heights.append(int(part))
total = 0
last = heights[0]
for height in heights:
    total = total + height - last
    last = height
print("Up:", total)
