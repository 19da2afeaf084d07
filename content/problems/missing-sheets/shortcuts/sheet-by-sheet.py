def missing_number(sheet_at, sheets, missing):
    last = 0
    for place in range(sheets):
        number = sheet_at(place)
        if number - last - 1 >= missing:
            return last + missing
        missing -= number - last - 1
        last = number
    return last + missing
