eggs = int(input())
boxes = eggs // 6
left = eggs / 6
print(boxes, left)
