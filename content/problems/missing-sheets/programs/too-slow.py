def missing_number(sheet_at, sheets, missing):
    low = 0
    high = sheets
    known = {}
    while low < high:
        middle = (low + high) // 2
        known[middle] = sheet_at(middle)
        if known[middle] - middle - 1 < missing:
            low = middle + 1
        else:
            high = middle
    number = known[low - 1] if low > 0 else 0
    lost = number - low
    while lost < missing:
        number += 1
        if number not in known.values():
            lost += 1
    return number
