def label_fits(label: str, pattern: str) -> bool:
    head, star, rest = pattern.partition("*")
    if star == "":
        return same(label, pattern)
    tail = rest[rest.rfind("*") + 1 :]
    if len(head) + len(tail) > len(label):
        return False
    return same(label[: len(head)], head) and same(label[len(label) - len(tail) :], tail)


def same(text: str, marks: str) -> bool:
    return len(text) == len(marks) and all(mark in ("?", letter) for mark, letter in zip(marks, text))
