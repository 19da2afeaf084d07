def shelf(lines):
    result = []
    for line in lines:
        text = line.strip()
        if text == "":
            continue
        parts = text.split(";")
        result.append(f"{parts[1]} ({parts[0]}): {parts[2]}")
    return result
