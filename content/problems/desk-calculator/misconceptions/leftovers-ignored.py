def calculate(tokens):
    numbers = []
    for token in tokens:
        if token in ("+", "-", "*", "/"):
            right = numbers.pop()
            left = numbers.pop()
            numbers.append(apply(token, left, right))
        else:
            numbers.append(int(token))
    return numbers[-1]


def apply(operator, left, right):
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    return int(left / right)
