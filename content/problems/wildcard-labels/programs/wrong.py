def label_fits(label: str, pattern: str, most: int) -> bool:
    read = 0
    for at, mark in enumerate(pattern):
        if mark == "*":
            if at + 1 == len(pattern):
                return len(label) - read <= most
            start = read
            following = pattern[at + 1]
            while read < len(label) and read - start < most and following not in ("*", "?", label[read]):
                read += 1
        elif read < len(label) and mark in ("?", label[read]):
            read += 1
        else:
            return False
    return read == len(label)
