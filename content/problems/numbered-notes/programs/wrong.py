def numbered_notes(notes: list[str], first: int, width: int) -> list[str]:
    digits = len(str(first + len(notes) - 1))
    columns = width - digits - 2
    lines = []
    for number, note in enumerate(notes, first):
        texts = [""]
        for entry in parts_of(note, columns):
            if texts[-1] == "":
                texts[-1] = entry
            elif len(texts[-1]) + 1 + len(entry) <= columns:
                texts[-1] += " " + entry
            else:
                texts.append(entry)
        beginning = f"{number:>{digits}}."
        for text in texts:
            lines.append(f"{beginning} {text}".rstrip())
            beginning = " " * (digits + 1)
    return lines


def parts_of(note: str, columns: int) -> list[str]:
    parts = []
    for word in note.split():
        while len(word) >= columns:
            parts.append(word[: columns - 1] + "-")
            word = word[columns - 1 :]
        parts.append(word)
    return parts
