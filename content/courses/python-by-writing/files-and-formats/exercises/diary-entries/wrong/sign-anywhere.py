def diary_entries(text):
    entries = []
    for line in text.splitlines():
        line = line.strip()
        if line != "" and "#" not in line:
            entries.append(line)
    return entries
