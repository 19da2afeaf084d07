def blocks(rows):
    if rows == 0:
        return
    return rows + blocks(rows - 1)
