def missing_number(sheet_at, sheets, missing):
    low = 0
    high = sheets - 1
    while low < high:
        middle = (low + high) // 2
        if sheet_at(middle) - middle - 1 < missing:
            low = middle + 1
        else:
            high = middle
    return missing + low
