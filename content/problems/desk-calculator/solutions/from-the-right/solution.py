OPERATIONS = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": lambda left, right: int(left / right),
}


def calculate(tokens: list[str]) -> int:
    waiting: list[tuple[str, int | None]] = []
    for index in reversed(range(len(tokens))):
        if tokens[index] in OPERATIONS:
            waiting.append((tokens[index], None))
            continue
        number = int(tokens[index])
        while waiting:
            operator, right = waiting.pop()
            if right is None:
                waiting.append((operator, number))
                break
            number = OPERATIONS[operator](number, right)
        else:
            if index > 0:
                raise ValueError("numbers are left over")
            return number
    raise ValueError("numbers are missing")
