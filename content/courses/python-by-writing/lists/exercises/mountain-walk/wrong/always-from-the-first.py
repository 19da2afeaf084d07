heights = []
for part in input().split():
    heights.append(int(part))
total = 0
for height in heights:
    if height > heights[0]:
        total = total + height - heights[0]
print("Up:", total)
