import csv


def names_from_city(text, city):
    names = []
    for row in csv.DictReader(text.splitlines()):
        if city in row["city"]:
            names.append(row["name"])
    return names
