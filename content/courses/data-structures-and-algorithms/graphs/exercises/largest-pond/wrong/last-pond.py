def largest_pond(plan):
    reached = set()
    largest = 0
    for start_y in range(len(plan)):
        for start_x in range(len(plan[0])):
            if plan[start_y][start_x] != "w" or (start_y, start_x) in reached:
                continue
            stack = [(start_y, start_x)]
            reached.add((start_y, start_x))
            size = 0
            while stack:
                y, x = stack.pop()
                size = size + 1
                for cell in [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]:
                    inside = 0 <= cell[0] < len(plan) and 0 <= cell[1] < len(plan[0])
                    if inside and plan[cell[0]][cell[1]] == "w" and cell not in reached:
                        reached.add(cell)
                        stack.append(cell)
            largest = size
    return largest
