def play_deck(deck):
    card = deck
    while card:
        behind = card.next
        left = card.val
        while behind and left > 0:
            behind = behind.next
            left -= 1
        if left == 0:
            card.next = behind
        card = card.next
    return deck
