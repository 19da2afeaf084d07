OPERATIONS = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right,
    "/": lambda left, right: int(left / right),
}


def calculate(tokens: list[str]) -> int:
    numbers: list[int] = []
    for token in tokens:
        if token in OPERATIONS:
            right = numbers.pop()
            left = numbers.pop()
            numbers.append(OPERATIONS[token](left, right))
        else:
            numbers.append(int(token))
    if len(numbers) != 1:
        raise ValueError("not exactly one number is left")
    return numbers[0]
