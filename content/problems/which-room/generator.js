/** `size` is the number of notes; there are about as many paintings, or half as many. */
function generate(random, size, shape) {
  const paintings = numberOfPaintings(random, size, shape)
  const count = size < 7 ? random.int(0, size) : size
  const room = Array.from({ length: paintings }, () => random.int(0, 1))
  const wrongShare = shape === 'mostly-true' ? 0.05 : 0.3
  const note = (a, b) => [a, b, (room[a] ^ room[b]) === 1 ? 1 : 0]
  const pairs =
    shape === 'chain'
      ? chain(random, paintings, count)
      : Array.from({ length: count }, () => [random.int(0, paintings - 1), random.int(0, paintings - 1)])
  const notes = pairs.map(([a, b]) => note(a, b))
  return [paintings, notes.map(([a, b, different]) => [a, b, random.chance(wrongShare) ? 1 - different : different])]
}

function numberOfPaintings(random, size, shape) {
  if (shape === 'few-paintings') return Math.max(1, Math.ceil(size / 5))
  if (size < 7) return random.int(1, size + 1)
  return shape === 'mostly-true' ? Math.ceil(size / 2) : size
}

/** Each painting with the next one, from the last to the first; now and then a note about two that are connected. */
function chain(random, paintings, count) {
  const pairs = []
  for (let front = paintings - 2; front >= 0 && pairs.length < count; front--) {
    pairs.push(random.chance(0.5) ? [front, front + 1] : [front + 1, front])
    if (pairs.length < count && random.chance(0.1)) pairs.push([front, random.int(front, paintings - 1)])
  }
  return pairs
}

function isValid(paintings, notes) {
  const within = (value, low, high) => Number.isInteger(value) && value >= low && value <= high
  return (
    within(paintings, 1, 40_000) &&
    Array.isArray(notes) &&
    notes.length <= 40_000 &&
    notes.every(
      (note) =>
        Array.isArray(note) &&
        note.length === 3 &&
        within(note[0], 0, paintings - 1) &&
        within(note[1], 0, paintings - 1) &&
        within(note[2], 0, 1),
    )
  )
}
