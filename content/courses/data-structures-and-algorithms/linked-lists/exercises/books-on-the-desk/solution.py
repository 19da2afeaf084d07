def books_on_desk(books, room):
    order = {}
    for book in books:
        if book in order:
            del order[book]
        elif len(order) == room:
            del order[next(iter(order))]
        order[book] = True
    return list(order)
