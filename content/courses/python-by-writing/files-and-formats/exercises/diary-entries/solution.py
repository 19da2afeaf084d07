def diary_entries(text):
    entries = []
    for line in text.splitlines():
        line = line.strip()
        if line != "" and line[:1] != "#":
            entries.append(line)
    return entries
