def pieces_to_make(stock: list[int], wanted: list[int], uses: list[list[int]]) -> list[int]:
    parts_of = [[] for _ in stock]
    open_users = [0] * len(stock)
    for product, part, count in uses:
        parts_of[product].append((part, count))
        open_users[part] += 1
    needed = list(wanted)
    made = [0] * len(stock)
    ready = [part for part, users in enumerate(open_users) if users == 0]
    while ready:
        product = ready.pop()
        made[product] = max(0, needed[product] - stock[product])
        for part, count in parts_of[product]:
            needed[part] += made[product] * count
            open_users[part] -= 1
            if open_users[part] == 0:
                ready.append(part)
    return made
