class Heap {
  constructor() {
    this.items = []
  }

  push(item) {
    const items = this.items
    let at = items.length
    items.push(item)
    while (at > 0 && items[(at - 1) >> 1] > item) {
      items[at] = items[(at - 1) >> 1]
      at = (at - 1) >> 1
    }
    items[at] = item
  }

  pop() {
    const items = this.items
    const top = items[0]
    const last = items.pop()
    if (items.length === 0) return top
    let at = 0
    for (let child = 1; child < items.length; child = 2 * at + 1) {
      if (child + 1 < items.length && items[child + 1] < items[child]) child++
      if (items[child] >= last) break
      items[at] = items[child]
      at = child
    }
    items[at] = last
    return top
  }
}

const GATE_SETS = 1024

function restOfTheWay(places, canals, goal) {
  const rest = new Array(places).fill(Infinity)
  rest[goal] = 0
  for (let round = 1; round < places; round++) {
    for (const [a, b, minutes] of canals) {
      rest[a] = Math.min(rest[a], rest[b] + minutes)
      rest[b] = Math.min(rest[b], rest[a] + minutes)
    }
  }
  return rest
}

function fewestMinutes(places, canals, levers, open, start, goal) {
  const rest = restOfTheWay(places, canals, goal)
  if (rest[start] === Infinity) return -1
  const moves = Array.from({ length: places }, () => [])
  for (const [a, b, minutes, needed] of canals) {
    moves[a].push({ to: b, minutes, needed, flipped: 0 })
    moves[b].push({ to: a, minutes, needed, flipped: 0 })
  }
  for (const [place, minutes, flipped] of levers) moves[place].push({ to: place, minutes, needed: 0, flipped })
  const states = places * GATE_SETS
  const known = new Array(states).fill(Infinity)
  const first = start * GATE_SETS + open
  known[first] = rest[start]
  const heap = new Heap()
  heap.push(rest[start] * states + first)
  while (heap.items.length > 0) {
    const item = heap.pop()
    const total = Math.floor(item / states)
    const state = item % states
    const place = state >> 10
    if (place === goal) return total
    if (total > known[state]) continue
    for (const { to, minutes, needed, flipped } of moves[place]) {
      if ((state & needed) !== needed) continue
      const estimate = total - rest[place] + minutes + rest[to]
      const reached = to * GATE_SETS + ((state % GATE_SETS) ^ flipped)
      if (estimate >= known[reached]) continue
      known[reached] = estimate
      heap.push(estimate * states + reached)
    }
  }
  return -1
}
