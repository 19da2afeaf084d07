def longest_climb(park: TreeNode | None) -> int:
    listed = [(park, -1)] if park else []
    for place, (here, _) in enumerate(listed):
        listed += [(child, place) for child in (here.left, here.right) if child]
    rise = [1] * len(listed)
    fall = [1] * len(listed)
    best = min(1, len(listed))
    for place in range(len(listed) - 1, 0, -1):
        here, above = listed[place]
        step = here.val - listed[above][0].val
        if step > 0:
            best = max(best, fall[above] + rise[place])
            rise[above] = max(rise[above], 1 + rise[place])
        if step < 0:
            best = max(best, rise[above] + fall[place])
            fall[above] = max(fall[above], 1 + fall[place])
    return best
