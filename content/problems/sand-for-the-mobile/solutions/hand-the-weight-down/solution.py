def least_weight(mobile: TreeNode | None, room: int) -> int:
    parts = [mobile]
    # For each rod the place of its left part; the right one comes next.
    left_place = []
    for part in parts:
        left_place.append(len(parts) if part.left else None)
        if part.left:
            parts += [part.left, part.right]

    needed = [part.val for part in parts]
    for place in reversed(range(len(parts))):
        left = left_place[place]
        if left is not None:
            needed[place] += 2 * max(needed[left], needed[left + 1])

    # From here on, what each part has to weigh, rounded up.
    for place, part in enumerate(parts):
        left = left_place[place]
        if left is not None:
            needed[left] = needed[left + 1] = (needed[place] - part.val + 1) // 2
        elif needed[place] > part.val + room:
            return -1
    return needed[0]
