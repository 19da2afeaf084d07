def receipt_lines(names, cents):
    prices = []
    for amount in cents:
        sign = "-" if amount < 0 else ""
        prices.append(sign + str(abs(amount) // 100) + "." + str(abs(amount) % 100))
    width = max((len(name) + len(text) for name, text in zip(names, prices)), default=0) + 3
    return [name + "." * (width - len(name) - len(text)) + text for name, text in zip(names, prices)]
