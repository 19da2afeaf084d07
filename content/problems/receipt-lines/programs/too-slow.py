def price(amount):
    sign = "-" if amount < 0 else ""
    return f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02}"


def receipt_lines(names, cents):
    lines = []
    for name, amount in zip(names, cents):
        longest = max(len(other) + len(price(value)) for other, value in zip(names, cents))
        lines.append(name + price(amount).rjust(longest + 3 - len(name), "."))
    return lines
