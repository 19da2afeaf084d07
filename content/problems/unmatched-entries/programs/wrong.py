def unmatched_entries(own, bank):
    in_bank = set(bank)
    left = []
    for amount in own:
        if amount in in_bank:
            in_bank.remove(amount)
        else:
            left.append(amount)
    return [left, [amount for amount in bank if amount in in_bank]]
