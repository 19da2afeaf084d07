heights = []
for part in input().split():
    heights.append(int(part))
print("Up:", max(heights) - min(heights))
