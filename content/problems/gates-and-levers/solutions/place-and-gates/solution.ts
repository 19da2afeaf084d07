class Heap {
  items: number[] = []

  push(item: number): void {
    const items = this.items
    let at = items.length
    items.push(item)
    while (at > 0 && items[(at - 1) >> 1] > item) {
      items[at] = items[(at - 1) >> 1]
      at = (at - 1) >> 1
    }
    items[at] = item
  }

  pop(): number {
    const items = this.items
    const top = items[0]
    const last = items.pop()!
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

function fewestMinutes(places: number, canals: number[][], levers: number[][], open: number, start: number, goal: number): number {
  const states = places * GATE_SETS
  const canalsAt: number[][][] = Array.from({ length: places }, () => [])
  const leversAt: number[][][] = Array.from({ length: places }, () => [])
  for (const [a, b, minutes, needed] of canals) {
    canalsAt[a].push([b, minutes, needed])
    canalsAt[b].push([a, minutes, needed])
  }
  for (const [place, minutes, flipped] of levers) leversAt[place].push([minutes, flipped])
  const best = new Array<number>(states).fill(Infinity)
  const heap = new Heap()
  const reach = (place: number, gates: number, time: number): void => {
    const state = place * GATE_SETS + gates
    if (time >= best[state]) return
    best[state] = time
    heap.push(time * states + state)
  }
  reach(start, open, 0)
  while (heap.items.length > 0) {
    const item = heap.pop()
    const state = item % states
    const time = Math.floor(item / states)
    const place = Math.floor(state / GATE_SETS)
    const gates = state % GATE_SETS
    if (place === goal) return time
    if (time > best[state]) continue
    for (const [to, minutes, needed] of canalsAt[place]) {
      if ((gates & needed) === needed) reach(to, gates, time + minutes)
    }
    for (const [minutes, flipped] of leversAt[place]) reach(place, gates ^ flipped, time + minutes)
  }
  return -1
}
