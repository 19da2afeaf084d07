def is_balanced(script):
    brackets = [char for char in script if char in "()[]{}"]
    opened = [at for at, char in enumerate(brackets) if char in "([{"]
    if len(opened) * 2 != len(brackets):
        return False
    return all(closes_somewhere(brackets[at:]) for at in opened)


def closes_somewhere(rest):
    for length in range(2, len(rest) + 1, 2):
        part = rest[:length]
        if sum(char in "([{" for char in part) * 2 == length:
            return part[0] + part[-1] in ("()", "[]", "{}")
    return False
