def numbered_notes(notes, first, width):
    digits = len(str(first + len(notes) - 1))
    columns = width - digits - 2
    lines = []
    for at, note in enumerate(notes):
        texts = []
        for index in range(len(note.split())):
            rest = note.split()[index]
            while rest:
                part = rest if len(rest) <= columns else rest[: columns - 1] + "-"
                rest = rest[len(part) :] if len(rest) <= columns else rest[columns - 1 :]
                if texts and len(texts[-1]) + 1 + len(part) <= columns:
                    texts[-1] = texts[-1] + " " + part
                else:
                    texts.append(part)
        number = str(first + at).rjust(digits) + "."
        lines.append((number + " " + "".join(texts[:1])).rstrip())
        lines.extend(" " * (digits + 2) + text for text in texts[1:])
    return lines
