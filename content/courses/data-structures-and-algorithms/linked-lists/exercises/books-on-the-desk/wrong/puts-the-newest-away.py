def books_on_desk(books, room):
    order = []
    for book in books:
        if book in order:
            order.remove(book)
        elif len(order) == room:
            order.pop()
        order.append(book)
    return order
