import csv


def best_seller(text):
    best = -1
    title = ""
    for row in csv.DictReader(text.splitlines()):
        sold = int(row["sold"])
        if sold >= best:
            best = sold
            title = row["title"]
    return title
