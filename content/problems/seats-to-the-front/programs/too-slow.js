function moveUp(seats) {
  let gaps = seats.filter((ticket) => ticket === 0).length
  let place = 0
  while (gaps > 0) {
    if (seats[place] !== 0) {
      place++
      continue
    }
    for (let other = place + 1; other < seats.length; other++) seats[other - 1] = seats[other]
    seats[seats.length - 1] = 0
    gaps--
  }
}
