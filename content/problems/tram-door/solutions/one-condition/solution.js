function openingMoments(moments) {
  const positions = []
  for (const [position, moment] of moments.entries()) {
    const [moving, platform, inside, outside, locked, handle] = moment
    const button = inside || (outside && !locked)
    if (!moving && (handle || (platform && button))) positions.push(position)
  }
  return positions
}
