def longest_run(first, second):
    table = [[0] * (len(second) + 1) for row in range(len(first) + 1)]
    longest = 0
    for i in range(1, len(first) + 1):
        for j in range(1, len(second) + 1):
            if first[i - 1] == second[j - 1]:
                table[i][j] = table[i - 1][j] + 1
                longest = max(longest, table[i][j])
    return longest
