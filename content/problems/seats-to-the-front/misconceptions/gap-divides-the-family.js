function moveUp(seats) {
  let free = 0
  let before = 0
  for (const ticket of seats) {
    if (ticket !== 0 && ticket !== before) seats[free++] = ticket
    before = ticket
  }
  seats.fill(0, free)
}
