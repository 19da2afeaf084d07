def newest_first(books):
    ordered = sorted(books)
    titles = []
    for title, year in ordered:
        titles.append(title)
    return titles
