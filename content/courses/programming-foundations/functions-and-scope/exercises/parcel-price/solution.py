def base_price(weight):
    if weight <= 2:
        return 5
    if weight <= 10:
        return 9
    return 9 + weight - 10

def parcel_price(weight, express):
    if express:
        return 2 * base_price(weight)
    return base_price(weight)
