def play_deck(deck):
    numbers = []
    card = deck
    while card:
        numbers.append(card.val)
        card = card.next
    card = deck
    place = 0
    while card:
        card.val = numbers[place]
        place += 1 + numbers[place]
        if place >= len(numbers):
            card.next = None
        card = card.next
    return deck
