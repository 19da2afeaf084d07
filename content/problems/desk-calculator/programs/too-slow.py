def calculate(tokens):
    row = list(tokens)
    while len(row) > 1:
        at = next(index for index, token in enumerate(row) if token in ("+", "-", "*", "/", "%", "^"))
        if at < 2 or row[at] in "%^":
            raise ValueError("malformed")
        result = apply(row[at], int(row[at - 2]), int(row[at - 1]))
        row = row[:at - 2] + [str(result)] + row[at + 1:]
    return int(row[0])


def apply(operator, left, right):
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    return int(left / right)
