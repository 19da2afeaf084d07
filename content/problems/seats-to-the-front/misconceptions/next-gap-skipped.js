function moveUp(seats) {
  let gaps = 0
  for (let place = 0; place < seats.length; place++) {
    const next = seats[place + gaps] ?? 0
    if (next === 0 || (place > 0 && seats[place - 1] === next)) gaps++
    seats[place] = seats[place + gaps] ?? 0
  }
}
