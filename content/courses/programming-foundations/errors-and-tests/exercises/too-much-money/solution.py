def take_out(purse, amount):
    if amount > purse:
        raise ValueError("not enough money")
    return purse - amount
