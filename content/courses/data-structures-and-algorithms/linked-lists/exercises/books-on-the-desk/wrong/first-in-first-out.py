def books_on_desk(books, room):
    order = []
    for book in books:
        if book not in order:
            if len(order) == room:
                order.pop(0)
            order.append(book)
    return order
