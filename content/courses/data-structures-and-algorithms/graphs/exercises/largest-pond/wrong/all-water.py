def largest_pond(plan):
    count = 0
    for row in plan:
        count = count + row.count("w")
    return count
