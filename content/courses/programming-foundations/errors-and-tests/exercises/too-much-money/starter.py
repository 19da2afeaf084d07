def take_out(purse, amount):
    if amount > purse:
        ...
    return purse - amount
