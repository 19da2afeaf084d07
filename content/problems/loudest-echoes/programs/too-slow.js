function placeOfQuietest(stored) {
  let place = 0
  for (let at = 1; at < stored.length; at++) if (stored[at] < stored[place]) place = at
  return place
}

function recordEchoes(sounds, places) {
  const stored = []
  let refused = 0
  let pushedOut = 0
  for (let loudness of sounds) {
    if (loudness === 0 && stored.length > 0) stored.splice(placeOfQuietest(stored), 1)
    while (loudness > 0) {
      const place = placeOfQuietest(stored)
      if (stored.length < places) {
        stored.push(loudness)
      } else if (loudness > stored[place]) {
        stored[place] = loudness
        pushedOut++
      } else {
        refused++
      }
      loudness = Math.floor(loudness / 2)
    }
  }
  return [refused, pushedOut, stored.length > 0 ? stored[placeOfQuietest(stored)] : 0]
}
