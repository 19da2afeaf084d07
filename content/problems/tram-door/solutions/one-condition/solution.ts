function openingMoments(moments: number[][]): number[] {
  const positions: number[] = []
  for (const [position, moment] of moments.entries()) {
    const [moving, platform, inside, outside, locked, handle] = moment.map(Boolean)
    const button = inside || (outside && !locked)
    if (!moving && (handle || (platform && button))) positions.push(position)
  }
  return positions
}
