def final_places(times: list[list[int]]) -> list[int]:
    boats = len(times)
    gained: list[list[int]] = [[] for _ in times]
    for race in zip(*times):
        finished = [boat for boat in range(boats) if race[boat] != 0]
        found = [boats + 1] * boats
        give_places(finished, race, found)
        for boat, place in enumerate(found):
            gained[boat].append(place)
    sums = [sum(sorted(places)[:-1]) for places in gained]
    result = [0] * boats
    give_places(list(range(boats)), sums, result)
    return result


def give_places(some: list[int], values, found: list[int]) -> None:
    some.sort(key=lambda boat: values[boat])
    for at, boat in enumerate(some):
        is_equal = at > 0 and values[boat] == values[some[at - 1]]
        found[boat] = found[some[at - 1]] if is_equal else at + 1
