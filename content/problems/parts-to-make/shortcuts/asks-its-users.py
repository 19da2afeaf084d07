from functools import cache


def pieces_to_make(stock, wanted, uses):
    users_of = [[] for _ in stock]
    for product, part, count in uses:
        users_of[part].append((product, count))

    @cache
    def made(part):
        needed = wanted[part] + sum(count * made(product) for product, count in users_of[part])
        return max(0, needed - stock[part])

    return [made(part) for part in range(len(stock))]
