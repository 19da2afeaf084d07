def is_balanced(script):
    partner = {")": "(", "]": "[", "}": "{"}
    stack = []
    for char in script:
        if char in "([{":
            stack.append(char)
        elif char in partner:
            if not stack or stack.pop() != partner[char]:
                return False
    return True
