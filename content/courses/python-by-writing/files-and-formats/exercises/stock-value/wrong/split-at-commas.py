def stock_value(text):
    lines = text.splitlines()
    header = lines[0].split(",")
    total = 0
    for line in lines[1:]:
        row = {}
        for i, name in enumerate(header):
            row[name] = line.split(",")[i]
        total = total + int(row["price"]) * int(row["count"])
    return total
