PRICES = {"small": (0, 0, 0, 0), "reduced": (3, 2, 2, 2), "normal": (5, 4, 2, 2)}


def group(age: int) -> str:
    if age < 6:
        return "small"
    return "normal" if 18 <= age < 65 else "reduced"


def pool_entry(ages: list[int], times: list[int], cards: list[bool]) -> list[int]:
    answer = [PRICES[group(age)][2 * (time >= 1200) + card] for age, time, card in zip(ages, times, cards)]
    with_card = [at for at, age in enumerate(ages) if cards[at] and group(age) != "small"]
    for at in with_card[2::3]:
        answer[at] = 0
    return answer
