function maskFillings(strip: string): string[] {
  const places = [...strip]
  const fillings: string[] = []

  function fillFrom(at: number): void {
    if (at === places.length) {
      fillings.push(places.join(''))
    } else if (places[at] !== '?') {
      fillFrom(at + 1)
    } else {
      for (const choice of '01') {
        places[at] = choice
        fillFrom(at + 1)
      }
      places[at] = '?'
    }
  }

  fillFrom(0)
  return fillings
}
