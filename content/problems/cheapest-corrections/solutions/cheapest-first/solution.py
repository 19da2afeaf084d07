def correction_cost(typed: str, meant: str, prices: list[int]) -> int:
    add, remove, replace, swap = prices
    width = len(meant) + 1
    goal = len(typed) * width + len(meant)
    done = bytearray(goal + 1)
    most = len(typed) * remove + len(meant) * add
    by_cost: list[list[int]] = [[] for _ in range(most + 1)]
    by_cost[0].append(0)

    def reach(place: int, cost: int) -> None:
        if cost <= most and not done[place]:
            by_cost[cost].append(place)

    for cost, places in enumerate(by_cost):
        for place in places:
            if done[place]:
                continue
            done[place] = 1
            if place == goal:
                return cost
            row, column = divmod(place, width)
            left, right = typed[row : row + 2], meant[column : column + 2]
            if right:
                reach(place + 1, cost + add)
            if left:
                reach(place + width, cost + remove)
            if left and right:
                reach(place + width + 1, cost if left[0] == right[0] else cost + replace)
            if len(left) == 2 and left == right[::-1]:
                reach(place + 2 * width + 2, cost + swap)
    return most
