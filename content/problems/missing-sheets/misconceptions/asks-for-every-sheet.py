def missing_number(sheet_at, sheets, missing):
    smaller = 0
    while smaller < sheets and sheet_at(smaller) <= missing + smaller:
        smaller += 1
    return missing + smaller
