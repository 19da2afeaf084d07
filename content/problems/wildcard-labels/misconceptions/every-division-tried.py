def label_fits(label: str, pattern: str) -> bool:
    if pattern == "":
        return label == ""
    if pattern[0] == "*":
        return label_fits(label, pattern[1:]) or (label != "" and label_fits(label[1:], pattern))
    return label != "" and pattern[0] in ("?", label[0]) and label_fits(label[1:], pattern[1:])
