eggs = int(input())
boxes = eggs // 6
left = ...
print(boxes, left)
