def colours_per_stretch(books, width):
    stretches = max(0, len(books) - width + 1)
    changes = [0] * (stretches + 1)
    latest = {}
    for place, book in enumerate(books):
        begin = max(latest.get(book, -1) + 1, place - width + 1)
        end = min(place + 1, stretches)
        if begin < end:
            changes[begin] += 1
            changes[end] -= 1
        latest[book] = place
    answer = []
    colours = 0
    for change in changes[:stretches]:
        colours += change
        answer.append(colours)
    return answer
