def colours_per_stretch(books, width):
    counts = [0] * 1000
    single = 0
    answer = []
    for place, book in enumerate(books):
        counts[book] += 1
        if counts[book] == 1:
            single += 1
        elif counts[book] == 2:
            single -= 1
        if place >= width:
            leaving = books[place - width]
            counts[leaving] -= 1
            if counts[leaving] == 1:
                single += 1
            elif counts[leaving] == 0:
                single -= 1
        if place >= width - 1:
            answer.append(single)
    return answer
