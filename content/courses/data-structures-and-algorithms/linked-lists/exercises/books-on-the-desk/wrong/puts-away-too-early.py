def books_on_desk(books, room):
    order = []
    for book in books:
        if len(order) == room:
            order.pop(0)
        if book in order:
            order.remove(book)
        order.append(book)
    return order
