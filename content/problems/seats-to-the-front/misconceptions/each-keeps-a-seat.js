function moveUp(seats) {
  let free = 0
  for (const ticket of seats) {
    if (ticket !== 0) seats[free++] = ticket
  }
  seats.fill(0, free)
}
