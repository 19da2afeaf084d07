def take_out(purse, amount):
    if amount > purse:
        print("not enough money")
    return purse - amount
