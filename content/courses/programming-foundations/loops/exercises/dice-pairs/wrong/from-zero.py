def count_pairs(sides, wanted):
    count = 0
    for red in range(sides):
        for blue in range(sides):
            if red + blue == wanted:
                count = count + 1
    return count
