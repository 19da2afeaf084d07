def colours_per_stretch(books, width):
    seen = set()
    answer = []
    for place, book in enumerate(books):
        seen.add(book)
        if place >= width - 1:
            answer.append(len(seen))
    return answer
