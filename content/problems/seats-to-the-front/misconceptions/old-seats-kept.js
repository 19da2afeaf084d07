function moveUp(seats) {
  let free = 0
  for (const ticket of seats) {
    if (ticket !== 0 && (free === 0 || seats[free - 1] !== ticket)) seats[free++] = ticket
  }
}
