function maskFillings(strip) {
  const places = [...strip]
  const fillings = []
  const fill = () => {
    const at = places.indexOf('?')
    if (at === -1) {
      fillings.push(places.join(''))
      return
    }
    for (const choice of '01') {
      places[at] = choice
      fill()
    }
  }
  fill()
  return fillings
}
