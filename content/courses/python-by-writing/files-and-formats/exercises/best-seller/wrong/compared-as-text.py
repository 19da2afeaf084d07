import csv


def best_seller(text):
    best = ""
    title = ""
    for row in csv.DictReader(text.splitlines()):
        if row["sold"] > best:
            best = row["sold"]
            title = row["title"]
    return title
