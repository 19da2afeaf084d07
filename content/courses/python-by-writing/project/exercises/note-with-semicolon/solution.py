def shelf(lines):
    result = []
    for line in lines:
        text = line.strip()
        if text == "":
            continue
        pages, title, note = text.split(";", maxsplit=2)
        result.append(f"{title} ({pages}): {note}")
    return result
