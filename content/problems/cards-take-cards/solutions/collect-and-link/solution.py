def play_deck(deck):
    cards = []
    card = deck
    while card:
        cards.append(card)
        card = card.next
    place = 0
    while place < len(cards):
        following = place + 1 + cards[place].val
        cards[place].next = cards[following] if following < len(cards) else None
        place = following
    return deck
