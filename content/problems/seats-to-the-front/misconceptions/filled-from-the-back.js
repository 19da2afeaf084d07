function moveUp(seats) {
  let front = 0
  let back = seats.length - 1
  while (front < back) {
    if (seats[front] !== 0) front++
    else if (seats[back] === 0) back--
    else [seats[front], seats[back]] = [seats[back], seats[front]]
  }
}
