def parcel_price(weight, express):
    if weight <= 2:
        return 5
    if weight <= 10:
        return 9
    price = weight - 1
    if express:
        price = price * 2
    return price
