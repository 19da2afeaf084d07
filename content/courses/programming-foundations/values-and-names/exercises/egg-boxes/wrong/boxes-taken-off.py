eggs = int(input())
boxes = eggs // 6
left = eggs - boxes
print(boxes, left)
