def unmatched_entries(own, bank):
    in_own = set(own)
    in_bank = set(bank)
    return [[amount for amount in own if amount not in in_bank], [amount for amount in bank if amount not in in_own]]
