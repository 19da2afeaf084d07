def blocks(rows):
    if rows == 0:
        print(0)
    return rows + blocks(rows - 1)
