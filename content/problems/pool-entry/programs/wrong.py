def pool_entry(ages: list[int], times: list[int], cards: list[bool]) -> list[int]:
    fees = []
    counted = 0
    for age, time, card in zip(ages, times, cards):
        if card and age >= 6:
            counted += 1
        if card and age >= 6 and counted % 3 == 0:
            fee = 0
        elif time >= 1200:
            fee = 2
        elif age < 6:
            fee = 0
        else:
            fee = 3 if age < 18 or age >= 65 else 5
            if card:
                fee -= 1
        fees.append(fee)
    return fees
