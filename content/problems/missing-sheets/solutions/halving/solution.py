def missing_number(sheet_at, sheets, missing):
    low = 0
    high = sheets
    while low < high:
        middle = (low + high) // 2
        lost_before = sheet_at(middle) - middle - 1
        if lost_before < missing:
            low = middle + 1
        else:
            high = middle
    return missing + low
