function maskFillings(strip, gap) {
  const places = [...strip]
  const fillings = []

  // A hole may stand at the place `free` or behind it.
  function fillFrom(at, free) {
    if (at === places.length) {
      fillings.push(places.join(''))
      return
    }
    for (const choice of strip[at] === '?' ? '01' : strip[at]) {
      if (choice === '1' && at < free) continue
      places[at] = choice
      fillFrom(at + 1, choice === '1' ? at + gap + 1 : free)
    }
    places[at] = strip[at]
  }

  fillFrom(0, 0)
  return fillings
}
