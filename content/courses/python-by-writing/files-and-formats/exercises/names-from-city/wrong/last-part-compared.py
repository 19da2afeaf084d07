def names_from_city(text, city):
    names = []
    for line in text.splitlines()[1:]:
        parts = line.split(",")
        if parts[-1] == city:
            names.append(parts[0])
    return names
