def is_mirror(text):
    left = 0
    right = len(text) - 1
    while left < right:
        if text[left] != text[right]:
            return False
        left = left + 1
        ...
    return True
