def pool_entry(ages: list[int], times: list[int], cards: list[bool]) -> list[int]:
    fees = []
    counted = 0
    for age, time, card in zip(ages, times, cards):
        counted += 1
        if age < 6:
            fee = 0
        elif card and counted % 3 == 0:
            fee = 0
        elif time >= 1200:
            fee = 2
        else:
            fee = 3 if age < 18 or age >= 65 else 5
            if card:
                fee -= 1
        fees.append(fee)
    return fees
