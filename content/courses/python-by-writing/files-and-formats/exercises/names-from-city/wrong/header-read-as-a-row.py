import csv


def names_from_city(text, city):
    names = []
    for row in csv.reader(text.splitlines()):
        if row[1] == city:
            names.append(row[0])
    return names
