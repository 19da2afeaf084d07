import csv


def stock_value(text):
    total = 0
    for row in csv.DictReader(text.splitlines()):
        total = total + int(row["price"])
    return total
