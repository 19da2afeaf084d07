def oil_left(lanterns: TreeNode | None, can: int) -> list[int]:
    needs: list[list[int]] = []
    waiting = [(lanterns, 0)]
    while waiting:
        here, depth = waiting.pop()
        if here is None:
            continue
        if len(needs) == depth:
            needs.append([])
        needs[depth].append(here.val)
        waiting += [(here.right, depth + 1), (here.left, depth + 1)]
    rest = can
    answer = []
    for depth, row in enumerate(needs):
        for need in reversed(row) if depth % 2 else row:
            rest = (rest if rest >= need else can) - need
        answer.append(rest)
    return answer
