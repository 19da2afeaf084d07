def best_pairs(left, right):
    table = [[0] * (len(right) + 1) for row in range(len(left) + 1)]
    for i in range(1, len(left) + 1):
        for j in range(1, len(right) + 1):
            pair = table[i - 1][j] + left[i - 1] * right[j - 1]
            table[i][j] = max(pair, table[i - 1][j], table[i][j - 1])
    return table[len(left)][len(right)]
