function openingMoments(moments) {
  let positions = [...moments.keys()]
  for (const [position, moment] of moments.entries()) {
    const [moving, platform, inside, outside, locked, handle] = moment
    if (moving || !(handle || (platform && (inside || (outside && !locked))))) {
      positions = positions.filter((other) => other !== position)
    }
  }
  return positions
}
