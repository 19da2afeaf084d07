function finalPlaces(times) {
  const counted = times.map((ofBoat) => {
    const places = ofBoat.map((time, race) => {
      const faster = times.filter((other) => other[race] > 0 && other[race] < time)
      return time > 0 ? faster.length + 1 : times.length + 1
    })
    return places.reduce((sum, place) => sum + place, 0) - Math.max(...places)
  })
  return counted.map((total) => counted.filter((other) => other < total).length + 1)
}
