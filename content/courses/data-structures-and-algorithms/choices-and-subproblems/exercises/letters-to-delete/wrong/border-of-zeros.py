def fewest_deletions(first, second):
    table = [[0] * (len(second) + 1) for row in range(len(first) + 1)]
    for i in range(len(first) + 1):
        for j in range(len(second) + 1):
            if i == 0 or j == 0:
                table[i][j] = 0
            elif first[i - 1] == second[j - 1]:
                table[i][j] = table[i - 1][j - 1]
            else:
                table[i][j] = min(table[i - 1][j], table[i][j - 1]) + 1
    return table[len(first)][len(second)]
