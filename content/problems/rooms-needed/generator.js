const LATEST = 1000000000

/** `size` is the number of sessions; now and then a short list is empty. */
function generate(random, size, shape) {
  const count = size < 7 && random.chance(0.03) ? 0 : size
  switch (shape) {
    case 'touching':
      return [touching(random, count)]
    case 'nested':
      return [random.shuffle([...(count > 0 ? [[0, 3 * size]] : []), ...apart(random, count - 1)])]
    case 'repeated': {
      const kinds = scattered(random, Math.ceil(count / 2), size + 1, 3)
      return [Array.from({ length: count }, () => random.pick(kinds))]
    }
    case 'far': {
      const latest = size > 6 ? LATEST : 20
      return [scattered(random, count, latest, Math.ceil(latest / (size + 1)))]
    }
    case 'crowd':
      return [Array.from({ length: count }, () => [random.int(0, size), random.int(size + 1, 2 * size + 1)])]
    default:
      return [scattered(random, count, 2 * size + 2, 5)]
  }
}

function isValid(sessions) {
  return (
    Array.isArray(sessions) &&
    sessions.length <= 40000 &&
    sessions.every(
      (session) =>
        Array.isArray(session) &&
        session.length === 2 &&
        session.every((time) => Number.isInteger(time)) &&
        0 <= session[0] &&
        session[0] < session[1] &&
        session[1] <= LATEST,
    )
  )
}

function scattered(random, count, latest, longest) {
  return Array.from({ length: count }, () => {
    const start = random.int(0, latest - 1)
    return [start, Math.min(latest, start + random.int(1, longest))]
  })
}

/** Each begins where another one ends, or a little later. */
function touching(random, count) {
  const ends = [0]
  const sessions = Array.from({ length: count }, () => {
    const start = random.pick(ends.slice(-3)) + (random.chance(0.2) ? 1 : 0)
    ends.push(start + random.int(1, 2))
    return [start, ends.at(-1)]
  })
  return random.shuffle(sessions)
}

/** One after another. */
function apart(random, count) {
  return Array.from({ length: Math.max(0, count) }, (_, at) => [3 * at + random.int(0, 1), 3 * at + random.int(2, 3)])
}
