import csv


def stock_value(text):
    total = 0
    for row in list(csv.reader(text.splitlines()))[1:]:
        total = total + int(row[1]) * int(row[2])
    return total
