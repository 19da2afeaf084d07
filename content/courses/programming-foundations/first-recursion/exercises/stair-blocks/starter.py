def blocks(rows):
    if rows == 0:
        ...
    return rows + blocks(rows - 1)
