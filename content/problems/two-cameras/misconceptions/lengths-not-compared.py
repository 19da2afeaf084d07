def fewest_cuts(left, right, film):
    never = len(left) + len(right) + 1
    by_left = [[never] * (len(right) + 1) for _ in range(len(left) + 1)]
    by_right = [[never] * (len(right) + 1) for _ in range(len(left) + 1)]
    by_left[0][0] = by_right[0][0] = 0
    for i in range(len(left) + 1):
        for j in range(len(right) + 1):
            if i > 0 and left[i - 1] == film[i + j - 1 : i + j]:
                by_left[i][j] = min(by_left[i - 1][j], by_right[i - 1][j] + 1)
            if j > 0 and right[j - 1] == film[i + j - 1 : i + j]:
                by_right[i][j] = min(by_right[i][j - 1], by_left[i][j - 1] + 1)
    fewest = min(by_left[-1][-1], by_right[-1][-1])
    return fewest if fewest < never else -1
