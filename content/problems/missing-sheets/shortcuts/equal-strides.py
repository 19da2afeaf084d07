def missing_number(sheet_at, sheets, missing):
    stride = max(1, int(sheets**0.5))
    smaller = 0
    while smaller + stride <= sheets and sheet_at(smaller + stride - 1) < missing + smaller + stride:
        smaller += stride
    while smaller < sheets and sheet_at(smaller) <= missing + smaller:
        smaller += 1
    return missing + smaller
