def is_balanced(script):
    partner = {")": "(", "]": "[", "}": "{"}
    stack = []
    for char in script:
        if char in "([{":
            stack.append(char)
        elif char in partner and stack:
            if stack.pop() != partner[char]:
                return False
    return len(stack) == 0
