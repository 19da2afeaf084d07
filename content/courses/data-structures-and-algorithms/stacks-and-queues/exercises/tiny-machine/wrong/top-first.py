def run(words):
    stack = []
    for word in words:
        if word == "minus":
            if len(stack) >= 2:
                upper = stack.pop()
                lower = stack.pop()
                stack.append(lower - upper)
        elif word == "swap":
            if len(stack) >= 2:
                stack[-1], stack[-2] = stack[-2], stack[-1]
        elif word == "drop":
            if len(stack) >= 1:
                stack.pop()
        else:
            stack.append(int(word))
    return stack[::-1]
