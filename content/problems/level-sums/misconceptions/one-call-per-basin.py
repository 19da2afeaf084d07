def level_sums(fountain):
    sums = []

    def visit(basin, depth):
        if basin is None:
            return
        if depth == len(sums):
            sums.append(0)
        sums[depth] += basin.val
        visit(basin.left, depth + 1)
        visit(basin.right, depth + 1)

    visit(fountain, 0)
    return sums
