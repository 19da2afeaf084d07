def best_pairs(left, right):
    table = [[0] * (len(right) + 1) for row in range(len(left) + 1)]
    for i in range(1, len(left) + 1):
        for j in range(1, len(right) + 1):
            pair = table[i - 1][j - 1] + left[i - 1] * right[j - 1]
            table[i][j] = pair
    return table[len(left)][len(right)]
