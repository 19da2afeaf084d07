def without_partner(entries, others):
    free = list(others)
    left = []
    for amount in entries:
        if amount in free:
            free.remove(amount)
        else:
            left.append(amount)
    return left


def unmatched_entries(own, bank):
    return [without_partner(own, bank), without_partner(bank, own)]
