def shelf(lines):
    result = []
    for line in lines:
        if line == "":
            continue
        pages, title, note = line.split(";", maxsplit=2)
        result.append(f"{title} ({pages}): {note}")
    return result
