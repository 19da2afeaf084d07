def parcel_price(weight, express):
    if weight < 2:
        price = 5
    elif weight <= 10:
        price = 9
    else:
        price = weight - 1
    if express:
        price = price * 2
    return price
