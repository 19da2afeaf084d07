def plant(rows, beds):
    garden = []
    for bed in range(beds):
        garden.append([0] * rows)
    garden[0][rows - 1] = 1
    return garden
