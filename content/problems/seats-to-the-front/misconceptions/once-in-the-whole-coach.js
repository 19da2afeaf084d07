function moveUp(seats) {
  const tickets = [...new Set(seats)].filter((ticket) => ticket !== 0)
  for (let place = 0; place < seats.length; place++) seats[place] = tickets[place] ?? 0
}
