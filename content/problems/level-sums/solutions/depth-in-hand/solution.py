def level_sums(fountain: TreeNode | None) -> list[int]:
    sums: list[int] = []
    places = [(fountain, 0)]
    while places:
        basin, depth = places.pop()
        if basin is None:
            continue
        if depth == len(sums):
            sums.append(0)
        sums[depth] += basin.val
        places.append((basin.right, depth + 1))
        places.append((basin.left, depth + 1))
    return sums
