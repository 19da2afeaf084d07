from collections import defaultdict


def unmatched_entries(own: list[int], bank: list[int]) -> list[list[int]]:
    places = defaultdict(list)
    for place in reversed(range(len(bank))):
        places[bank[place]].append(place)
    taken = set()
    left = []
    for amount in own:
        if places[amount]:
            taken.add(places[amount].pop())
        else:
            left.append(amount)
    return [left, [amount for place, amount in enumerate(bank) if place not in taken]]
