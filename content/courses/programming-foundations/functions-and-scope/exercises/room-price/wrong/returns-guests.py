def room_price(guests):
    price = 20 + 5 * guests
    return guests
