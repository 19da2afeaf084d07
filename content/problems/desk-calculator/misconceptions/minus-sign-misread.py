def calculate(tokens):
    numbers = []
    for token in tokens:
        if token.isdigit():
            numbers.append(int(token))
        elif token[0] in "+-*/":
            right = numbers.pop()
            left = numbers.pop()
            numbers.append(apply(token[0], left, right))
        else:
            raise ValueError("malformed")
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
