def play_deck(deck):
    card = deck
    while card:
        behind = card.next
        left = card.val
        while behind and left > 0:
            left += behind.val
            behind = behind.next
            left -= 1
        card.next = behind
        card = behind
    return deck
