function labelFits(label, pattern, most) {
  // Bit i of the number for a character: whether it stands at place i of the label.
  const places = new Map([['?', (1n << BigInt(label.length)) - 1n]])
  for (let at = 0; at < label.length; at++) {
    places.set(label[at], (places.get(label[at]) ?? 0n) | (1n << BigInt(at)))
  }
  const all = (1n << BigInt(label.length + 1)) - 1n
  let fits = 1n
  for (const mark of pattern) {
    if (mark !== '*') {
      fits = (fits & (places.get(mark) ?? 0n)) << 1n
      continue
    }
    let left = Math.min(most, label.length)
    for (let step = 1; left > 0; step *= 2) {
      fits |= fits << BigInt(Math.min(step, left))
      left -= step
    }
    fits &= all
  }
  return ((fits >> BigInt(label.length)) & 1n) === 1n
}
