def colours_per_stretch(books, width):
    return [len(set(books[begin : begin + width])) for begin in range(len(books) - width + 1)]
