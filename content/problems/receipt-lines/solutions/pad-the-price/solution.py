def receipt_lines(names: list[str], cents: list[int]) -> list[str]:
    prices = []
    for amount in cents:
        digits = str(abs(amount)).zfill(3)
        prices.append("-" * (amount < 0) + digits[:-2] + "." + digits[-2:])
    width = 3 + max(map(len, map("".join, zip(names, prices))), default=0)
    return [name + text.rjust(width - len(name), ".") for name, text in zip(names, prices)]
