def pieces_to_make(stock, wanted, uses):
    needed = list(wanted)
    made = {}
    while len(made) < len(stock):
        for part in range(len(stock)):
            if part in made or any(second == part and first not in made for first, second, _ in uses):
                continue
            made[part] = max(0, needed[part] - stock[part])
            for first, second, count in uses:
                if first == part:
                    needed[second] += made[part] * count
    return [made[part] for part in range(len(stock))]
