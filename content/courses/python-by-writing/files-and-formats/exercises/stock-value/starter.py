import csv


def stock_value(text):
    total = 0
    for row in csv.reader(text.splitlines()):
        print(row)
    return total
