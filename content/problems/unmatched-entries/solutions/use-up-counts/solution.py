from collections import Counter


def unmatched_entries(own: list[int], bank: list[int]) -> list[list[int]]:
    return [without_partner(own, bank), without_partner(bank, own)]


def without_partner(entries: list[int], others: list[int]) -> list[int]:
    free = Counter(others)
    left = []
    for amount in entries:
        if free[amount] > 0:
            free[amount] -= 1
        else:
            left.append(amount)
    return left
