def pool_entry(ages, times, cards):
    fees = []
    for age, time, card in zip(ages, times, cards):
        visits = len(fees) + 1
        counted = sum(1 for i in range(visits) if cards[i] and ages[i] >= 6)
        if age < 6 or (card and counted % 3 == 0):
            fees.append(0)
        elif time >= 1200:
            fees.append(2)
        else:
            fees.append((3 if age < 18 or age >= 65 else 5) - (1 if card else 0))
    return fees
