from collections import Counter


def left_over(entries, others):
    extra = Counter(entries)
    extra.subtract(Counter(others))
    left = []
    for amount in entries:
        if extra[amount] > 0:
            extra[amount] -= 1
            left.append(amount)
    return left


def unmatched_entries(own, bank):
    return [left_over(own, bank), left_over(bank, own)]
