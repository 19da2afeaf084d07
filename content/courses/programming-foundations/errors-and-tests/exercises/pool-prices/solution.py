def pool_price(age):
    if age < 6:
        return 0
    if age <= 17:
        return 3
    if age <= 64:
        return 7
    return 4
