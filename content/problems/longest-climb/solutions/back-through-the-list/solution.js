function longestClimb(park) {
  const listed = park ? [{ here: park, above: null, rise: 1, fall: 1 }] : []
  for (const above of listed) {
    for (const child of [above.here.left, above.here.right]) {
      if (child) listed.push({ here: child, above, rise: 1, fall: 1 })
    }
  }
  let best = Math.min(1, listed.length)
  for (const { here, above, rise, fall } of listed.reverse()) {
    const step = above ? here.val - above.here.val : 0
    if (step > 0) {
      best = Math.max(best, above.fall + rise)
      above.rise = Math.max(above.rise, 1 + rise)
    }
    if (step < 0) {
      best = Math.max(best, above.rise + fall)
      above.fall = Math.max(above.fall, 1 + fall)
    }
  }
  return best
}
