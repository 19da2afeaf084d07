def plant(rows, beds):
    garden = []
    for row in range(rows):
        garden.append([0] * beds)
    garden[0][beds - 1] = 1
    return garden
