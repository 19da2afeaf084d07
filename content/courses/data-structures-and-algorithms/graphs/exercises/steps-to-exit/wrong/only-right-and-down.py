from collections import deque


def steps_to_exit(maze):
    rows = len(maze)
    columns = len(maze[0])
    steps = {(0, 0): 0}
    queue = deque([(0, 0)])
    while queue:
        y, x = queue.popleft()
        for cell in [(y + 1, x), (y, x + 1)]:
            inside = 0 <= cell[0] < rows and 0 <= cell[1] < columns
            if inside and maze[cell[0]][cell[1]] == "." and cell not in steps:
                steps[cell] = steps[(y, x)] + 1
                queue.append(cell)
    return steps.get((rows - 1, columns - 1), -1)
