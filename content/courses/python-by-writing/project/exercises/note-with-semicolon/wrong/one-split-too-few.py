def shelf(lines):
    result = []
    for line in lines:
        text = line.strip()
        if text == "":
            continue
        pages, title = text.split(";", maxsplit=1)
        result.append(f"{title} ({pages})")
    return result
