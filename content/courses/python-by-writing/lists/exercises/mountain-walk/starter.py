heights = []
for part in input().split():
    heights.append(int(part))
