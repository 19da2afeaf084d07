function moveUp(seats) {
  for (let place = 1; place < seats.length; place++) {
    if (seats[place - 1] === 0) {
      seats[place - 1] = seats[place]
      seats[place] = 0
    } else if (seats[place - 1] === seats[place]) {
      seats[place] = 0
    }
  }
}
