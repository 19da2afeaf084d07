def take_out(purse, amount):
    if amount > purse:
        ValueError("not enough money")
    return purse - amount
