def missing_number(sheet_at, sheets, missing):
    smaller = 0
    jump = 1
    while jump * 2 <= sheets:
        jump *= 2
    while jump > 0:
        place = smaller + jump - 1
        if place < sheets and sheet_at(place) < missing + smaller + jump:
            smaller += jump
        jump //= 2
    return missing + smaller
