from collections import Counter


def unmatched_entries(own, bank):
    in_own = Counter(own)
    in_bank = Counter(bank)
    return [sorted((in_own - in_bank).elements()), sorted((in_bank - in_own).elements())]
