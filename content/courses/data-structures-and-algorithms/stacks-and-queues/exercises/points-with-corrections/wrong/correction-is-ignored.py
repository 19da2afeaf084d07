def total_points(notes):
    stack = []
    for note in notes:
        if note == "C":
            continue
        if note == "D":
            stack.append(2 * stack[-1])
        elif note == "+":
            stack.append(stack[-1] + stack[-2])
        else:
            stack.append(int(note))
    return sum(stack)
