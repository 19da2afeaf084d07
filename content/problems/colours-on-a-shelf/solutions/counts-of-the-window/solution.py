def colours_per_stretch(books, width):
    counts = [0] * 1000
    colours = 0
    answer = []
    for place, book in enumerate(books):
        if counts[book] == 0:
            colours += 1
        counts[book] += 1
        if place >= width:
            leaving = books[place - width]
            counts[leaving] -= 1
            if counts[leaving] == 0:
                colours -= 1
        if place >= width - 1:
            answer.append(colours)
    return answer
