def missing_number(sheet_at, sheets, missing):
    first = sheet_at(0)
    low = 0
    high = sheets
    while low < high:
        middle = (low + high) // 2
        if sheet_at(middle) - first - middle < missing:
            low = middle + 1
        else:
            high = middle
    return first + missing + low - 1
