def play_deck(deck):
    card = deck
    while card:
        if card.val > 0 and card.next:
            card.next = card.next.next
        card = card.next
    return deck
