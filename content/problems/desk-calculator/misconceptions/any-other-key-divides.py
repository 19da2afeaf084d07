def calculate(tokens):
    numbers = []
    for token in tokens:
        if token.lstrip("-").isdigit():
            numbers.append(int(token))
        else:
            right = numbers.pop()
            left = numbers.pop()
            numbers.append(apply(token, left, right))
    if len(numbers) != 1:
        raise ValueError("malformed")
    return numbers[0]


def apply(operator, left, right):
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    return int(left / right)
