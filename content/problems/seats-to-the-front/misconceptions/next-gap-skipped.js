function moveUp(seats) {
  let gaps = 0
  for (let place = 0; place < seats.length; place++) {
    if (seats[place + gaps] === 0) gaps++
    seats[place] = seats[place + gaps] ?? 0
  }
}
