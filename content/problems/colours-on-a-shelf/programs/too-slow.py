def colours_per_stretch(books, width):
    answer = []
    for begin in range(len(books) - width + 1):
        colours = set()
        for place in range(begin, begin + width):
            colours.add(books[place])
        answer.append(len(colours))
    return answer
