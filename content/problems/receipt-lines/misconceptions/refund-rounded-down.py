def receipt_lines(names, cents):
    prices = [f"{amount // 100}.{amount % 100:02}" for amount in cents]
    width = max((len(name) + len(text) for name, text in zip(names, prices)), default=0) + 3
    return [name + "." * (width - len(name) - len(text)) + text for name, text in zip(names, prices)]
