def receipt_lines(names, cents):
    if not names:
        return []
    prices = [f"{amount / 100:.2f}" for amount in cents]
    longest = max(range(len(names)), key=lambda line: len(names[line]))
    width = len(names[longest]) + len(prices[longest]) + 3
    return [name + text.rjust(width - len(name), ".") for name, text in zip(names, prices)]
