def run(words):
    stack = []
    for word in words:
        if word == "minus":
            upper = stack.pop()
            lower = stack.pop()
            stack.append(lower - upper)
        elif word == "swap":
            stack[-1], stack[-2] = stack[-2], stack[-1]
        elif word == "drop":
            stack.pop()
        else:
            stack.append(int(word))
    return stack
