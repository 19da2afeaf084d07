def split_name(full: str) -> tuple[str, str]:
    """Return the first names and the last name.

    The last name is the last word. All words before it are the first
    names, with spaces between them. A single word is a first name,
    and then the last name is the empty string.
    """
    words = full.split()
    if len(words) == 1:
        return full, ""
    return " ".join(words[:-1]), words[-1]
