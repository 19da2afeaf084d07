def hollow_sizes(heights: list[list[int]]) -> list[int]:
    border = [-1] * (len(heights[0]) + 2)
    field = [border, *([-1, *line, -1] for line in heights), border]
    width = len(border)
    level = [height for line in field for height in line]
    sides = (-width, -1, 1, width)

    def fill(starts: list[int]) -> int:
        reached = 0
        while starts:
            at = starts.pop()
            reached += 1
            for side in sides:
                if level[at + side] == level[at] and at + side in left:
                    left.remove(at + side)
                    starts.append(at + side)
        return reached

    left = {at for at, height in enumerate(level) if height >= 0}
    dry = [at for at in left if any(level[at + side] < level[at] for side in sides)]
    left.difference_update(dry)
    fill(dry)
    sizes = []
    while left:
        sizes.append(fill([left.pop()]))
    sizes.sort()
    return sizes[::-1]
