def receipt_lines(names: list[str], cents: list[int]) -> list[str]:
    prices = [price(amount) for amount in cents]
    width = max((len(name) + len(text) for name, text in zip(names, prices)), default=0) + 3
    lines = []
    for name, text in zip(names, prices):
        dots = "." * (width - len(name) - len(text))
        lines.append(name + dots + text)
    return lines


def price(amount: int) -> str:
    sign = "-" if amount < 0 else ""
    whole, rest = divmod(abs(amount), 100)
    return f"{sign}{whole}.{rest:02}"
