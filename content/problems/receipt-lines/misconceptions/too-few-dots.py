def receipt_lines(names, cents):
    prices = []
    for amount in cents:
        sign = "-" if amount < 0 else ""
        prices.append(f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02}")
    width = max(map(len, names), default=0) + max(map(len, prices), default=0) + 3
    return [name + text.rjust(width - len(name), ".") for name, text in zip(names, prices)]
