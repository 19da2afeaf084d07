def is_balanced(script):
    for opening, closing in ("()", "[]", "{}"):
        depth = 0
        for char in script:
            if char == opening:
                depth += 1
            elif char == closing:
                depth -= 1
            if depth < 0:
                return False
        if depth != 0:
            return False
    return True
