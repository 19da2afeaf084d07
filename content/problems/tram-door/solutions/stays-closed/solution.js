function openingMoments(moments) {
  const opened = []
  moments.forEach(([moves, stop, pressedIn, pressedOut, lock, pulled], at) => {
    if (moves || (!pulled && (!stop || (!pressedIn && (!pressedOut || lock))))) return
    opened.push(at)
  })
  return opened
}
