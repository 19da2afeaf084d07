def heaviest_path(cave: TreeNode) -> int:
    chambers = [cave]
    above = [-1]
    for place, chamber in enumerate(chambers):
        for below in (chamber.left, chamber.right):
            if below:
                chambers.append(below)
                above.append(place)

    arm = [chamber.val for chamber in chambers]
    best = max(arm)
    for place in range(len(chambers) - 1, 0, -1):
        upper = above[place]
        best = max(best, arm[upper] + arm[place])
        arm[upper] = max(arm[upper], chambers[upper].val + arm[place])
    return best
