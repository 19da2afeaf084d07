def label_fits(label: str, pattern: str, most: int) -> bool:
    if pattern == "":
        return label == ""
    if pattern[0] == "*":
        return any(label_fits(label[taken:], pattern[1:], most) for taken in range(min(most, len(label)) + 1))
    return label != "" and pattern[0] in ("?", label[0]) and label_fits(label[1:], pattern[1:], most)
