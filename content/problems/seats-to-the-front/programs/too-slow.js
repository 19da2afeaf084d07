function moveUp(seats) {
  let moved = true
  while (moved) {
    moved = false
    for (let place = 1; place < seats.length; place++) {
      if (seats[place] === 0) continue
      if (seats[place - 1] === 0) {
        seats[place - 1] = seats[place]
        seats[place] = 0
        moved = true
      } else if (seats[place - 1] === seats[place]) {
        seats[place] = 0
        moved = true
      }
    }
  }
}
