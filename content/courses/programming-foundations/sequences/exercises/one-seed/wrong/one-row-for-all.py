def plant(rows, beds):
    row = [0] * beds
    garden = []
    for number in range(rows):
        garden.append(row)
    garden[0][beds - 1] = 1
    return garden
