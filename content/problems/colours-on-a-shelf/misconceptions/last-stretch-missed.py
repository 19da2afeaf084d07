def colours_per_stretch(books, width):
    counts = {}
    for book in books[:width]:
        counts[book] = counts.get(book, 0) + 1
    answer = []
    for begin in range(len(books) - width):
        answer.append(len(counts))
        leaving = books[begin]
        counts[leaving] -= 1
        if counts[leaving] == 0:
            del counts[leaving]
        entering = books[begin + width]
        counts[entering] = counts.get(entering, 0) + 1
    return answer
