function openingMoments(moments) {
  const positions = []
  for (const [position, moment] of moments.entries()) {
    const [moving, platform, inside, outside, locked, handle] = moment
    if (!moving && (handle || (platform && inside) || (outside && !locked))) positions.push(position)
  }
  return positions
}
