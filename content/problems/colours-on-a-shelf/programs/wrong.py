def colours_per_stretch(books, width):
    answer = []
    changes = 1
    for place in range(1, len(books) + 1):
        if place >= width:
            answer.append(changes)
            if width > 1 and books[place - width] != books[place - width + 1]:
                changes -= 1
        if width > 1 and place < len(books) and books[place] != books[place - 1]:
            changes += 1
    return answer
