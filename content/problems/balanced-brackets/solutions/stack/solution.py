OPENING = {")": "(", "]": "[", "}": "{"}


def is_balanced(script: str) -> bool:
    still_open: list[str] = []
    for char in script:
        if char in "([{":
            still_open.append(char)
        elif char in OPENING:
            if not still_open or still_open.pop() != OPENING[char]:
                return False
    return not still_open
