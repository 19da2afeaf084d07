function cardAt(deck, place) {
  while (deck && place > 0) {
    deck = deck.next
    place--
  }
  return deck
}

function playDeck(deck) {
  for (let place = 0; cardAt(deck, place); place++) {
    const card = cardAt(deck, place)
    card.next = cardAt(deck, place + 1 + card.val)
  }
  return deck
}
