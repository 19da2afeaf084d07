function maskFillings(strip, gap) {
  const places = [...strip]
  const fillings = []
  const fill = () => {
    const at = places.indexOf('?')
    if (at === -1) {
      if (keeps(places, gap)) fillings.push(places.join(''))
      return
    }
    for (const choice of '01') {
      places[at] = choice
      if (keeps(places.slice(0, at + 1), gap)) fill()
    }
  }
  fill()
  return fillings
}

function keeps(text, gap) {
  const holes = [...text].flatMap((place, at) => (place === '1' ? [at] : []))
  return holes.every((hole, index) => index === 0 || hole - holes[index - 1] > gap)
}
