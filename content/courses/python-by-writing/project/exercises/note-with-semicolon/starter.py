def shelf(lines):
    result = []
    for line in lines:
        pages, title, note = line.strip().split(";")
        result.append(f"{title} ({pages}): {note}")
    return result
