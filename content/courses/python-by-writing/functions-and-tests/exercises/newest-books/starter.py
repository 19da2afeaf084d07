def newest_first(books):
    ordered = sorted(books, key=...)
    titles = []
    for title, year in ordered:
        titles.append(title)
    return titles
