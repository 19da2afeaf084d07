function moveUp(seats) {
  seats.sort((a, b) => Number(a === 0) - Number(b === 0))
}
