def parcel_price(weight, express):
    price = 5
    if weight > 2:
        price = 9
    if weight > 10:
        price = weight - 1
    if express:
        price = price * 2
    print(price)
