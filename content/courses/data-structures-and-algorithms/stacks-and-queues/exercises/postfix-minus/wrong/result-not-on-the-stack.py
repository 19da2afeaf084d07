def evaluate(tokens):
    stack = []
    for token in tokens:
        if token == "+" or token == "-":
            right = stack.pop()
            left = stack.pop()
            if token == "+":
                stack.append(left + right)
            else:
                return left - right
        else:
            stack.append(int(token))
    return stack[-1]
