function moveUp(seats) {
  for (let place = 0; place < seats.length; place++) {
    if (seats[place] === 0) {
      seats.splice(place, 1)
      seats.push(0)
    }
  }
}
