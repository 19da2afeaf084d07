import re


def numbered_notes(notes: list[str], first: int, width: int) -> list[str]:
    numbers = [str(first + index) for index in range(len(notes))]
    margin = len(numbers[-1]) + 2 if numbers else 0
    room = width - margin
    too_long = re.compile(r"([a-z]{%d})(?=[a-z]{2})" % max(1, room - 1))
    a_line = re.compile(r"(.{1,%d})(?: |$)" % room)
    answer = []
    for name, note in zip(numbers, notes):
        text = too_long.sub(r"\1- ", " ".join(note.split()))
        rows = [row.rjust(len(row) + margin) for row in a_line.findall(text)] or [""]
        rows[0] = name.rjust(margin - 2) + "." + rows[0][margin - 1 :]
        answer.extend(rows)
    return answer
