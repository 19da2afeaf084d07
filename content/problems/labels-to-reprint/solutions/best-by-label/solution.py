def labels_to_reprint(cabinet: TreeNode | None) -> int:
    slacks = []
    path, here = [], cabinet
    while here or path:
        if here:
            path.append(here)
            here = here.left
        else:
            last = path.pop()
            slacks.append(last.val - len(slacks))
            here = last.right
    ranks = {slack: rank for rank, slack in enumerate(sorted(set(slacks)), 1)}
    best = [0] * (len(ranks) + 1)
    kept = 0
    for slack in slacks:
        row = 1
        at = ranks[slack]
        while at > 0:
            row = max(row, best[at] + 1)
            at -= at & -at
        at = ranks[slack]
        while at < len(best):
            best[at] = max(best[at], row)
            at += at & -at
        kept = max(kept, row)
    return len(slacks) - kept
