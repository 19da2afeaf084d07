def newest_first(books):
    ordered = sorted(books, key=lambda book: (book[1], book[0]), reverse=True)
    titles = []
    for title, year in ordered:
        titles.append(title)
    return titles
