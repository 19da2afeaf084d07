import textwrap


def numbered_notes(notes, first, width):
    digits = len(str(first + len(notes) - 1))
    lines = []
    for number, note in enumerate(notes, first):
        start = f"{number:>{digits}}. "
        rows = textwrap.wrap(" ".join(note.split()), width, initial_indent=start, subsequent_indent=" " * len(start))
        lines.extend(rows or [start.rstrip()])
    return lines
