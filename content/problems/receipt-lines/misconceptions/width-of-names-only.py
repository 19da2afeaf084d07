def receipt_lines(names, cents):
    longest = max(map(len, names), default=0)
    lines = []
    for name, amount in zip(names, cents):
        sign = "-" if amount < 0 else ""
        price = f"{sign}{abs(amount) // 100}.{abs(amount) % 100:02}"
        lines.append(name.ljust(longest + 3, ".") + price)
    return lines
