def pieces_to_make(stock, wanted, uses):
    parts_of = [[] for _ in stock]
    for product, part, count in uses:
        parts_of[product].append((part, count))
    needed = list(wanted)
    made = []
    for product in range(len(stock)):
        made.append(max(0, needed[product] - stock[product]))
        for part, count in parts_of[product]:
            needed[part] += made[product] * count
    return made
