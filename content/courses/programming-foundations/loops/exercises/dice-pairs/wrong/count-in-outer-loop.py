def count_pairs(sides, wanted):
    for red in range(1, sides + 1):
        count = 0
        for blue in range(1, sides + 1):
            if red + blue == wanted:
                count = count + 1
    return count
