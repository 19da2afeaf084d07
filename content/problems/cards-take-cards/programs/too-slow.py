def card_at(deck, place):
    while deck and place > 0:
        deck = deck.next
        place -= 1
    return deck


def play_deck(deck):
    place = 0
    while card_at(deck, place):
        card = card_at(deck, place)
        card.next = card_at(deck, place + 1 + card.val)
        place += 1
    return deck
