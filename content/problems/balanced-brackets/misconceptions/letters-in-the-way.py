def is_balanced(script):
    partner = {")": "(", "]": "[", "}": "{"}
    stack = []
    for char in script:
        if char in "([{":
            stack.append(char)
        elif not stack or stack.pop() != partner.get(char):
            return False
    return len(stack) == 0
