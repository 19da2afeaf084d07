def level_sums(fountain: TreeNode | None) -> list[int]:
    sums: list[int] = []
    tier = [fountain] if fountain else []
    while tier:
        sums.append(sum(basin.val for basin in tier))
        tier = [below for basin in tier for below in (basin.left, basin.right) if below]
    return sums
