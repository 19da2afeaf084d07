function moveUp(seats: number[]): void {
  const moved: number[] = []
  for (const ticket of seats) {
    if (ticket !== 0 && moved.at(-1) !== ticket) moved.push(ticket)
  }
  for (let place = 0; place < seats.length; place++) seats[place] = moved[place] ?? 0
}
