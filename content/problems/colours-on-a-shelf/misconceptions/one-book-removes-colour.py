def colours_per_stretch(books, width):
    inside = set()
    answer = []
    for place, book in enumerate(books):
        inside.add(book)
        if place >= width:
            inside.discard(books[place - width])
        if place >= width - 1:
            answer.append(len(inside))
    return answer
