def count_pairs(sides, wanted):
    count = 0
    for red in range(1, sides + 1):
        for blue in range(red, sides + 1):
            if red + blue == wanted:
                count = count + 1
    return count
