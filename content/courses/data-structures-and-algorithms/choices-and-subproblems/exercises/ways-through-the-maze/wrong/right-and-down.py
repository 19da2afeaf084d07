def count_ways(plan):
    height = len(plan)
    width = len(plan[0])
    visited = set()

    def walk(y, x):
        if not (0 <= y < height and 0 <= x < width):
            return 0
        if plan[y][x] == "#" or (y, x) in visited:
            return 0
        if y == height - 1 and x == width - 1:
            return 1
        visited.add((y, x))
        total = walk(y + 1, x) + walk(y, x + 1)
        visited.remove((y, x))
        return total

    return walk(0, 0)
