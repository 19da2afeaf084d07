def play_deck(deck):
    numbers = []
    while deck:
        numbers.append(deck.val)
        deck = deck.next
    place = 0
    while place < len(numbers):
        del numbers[place + 1 : place + 1 + numbers[place]]
        place += 1
    behind = None
    for number in reversed(numbers):
        behind = ListNode(number, behind)
    return behind
