function maskFillings(strip: string, gap: number): string[] {
  const marks = [...strip]
  const places = [...strip]
  const fillings: string[] = []

  // A hole may stand at the place `free` or behind it.
  function fillFrom(at: number, free: number): void {
    const mark = marks[at]
    if (mark === undefined) {
      fillings.push(places.join(''))
      return
    }
    for (const choice of mark === '?' ? '01' : mark) {
      if (choice === '1' && at < free) continue
      places[at] = choice
      fillFrom(at + 1, choice === '1' ? at + gap + 1 : free)
    }
    places[at] = mark
  }

  fillFrom(0, 0)
  return fillings
}
