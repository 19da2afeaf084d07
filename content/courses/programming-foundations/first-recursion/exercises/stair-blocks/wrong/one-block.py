def blocks(rows):
    if rows == 0:
        return 1
    return rows + blocks(rows - 1)
