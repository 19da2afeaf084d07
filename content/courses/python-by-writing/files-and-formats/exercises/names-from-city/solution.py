import csv


def names_from_city(text, city):
    names = []
    for row in csv.DictReader(text.splitlines()):
        if row["city"] == city:
            names.append(row["name"])
    return names
