function heaviestPath(cave: TreeNode | null): number {
  if (cave === null) return 0
  const chambers = [cave]
  const above = [-1]
  for (let place = 0; place < chambers.length; place++) {
    for (const below of [chambers[place].left, chambers[place].right]) {
      if (below === null) continue
      chambers.push(below)
      above.push(place)
    }
  }

  const arm = chambers.map((chamber) => chamber.val)
  let best = arm.reduce((a, b) => Math.max(a, b))
  for (let place = chambers.length - 1; place > 0; place--) {
    const upper = above[place]
    best = Math.max(best, arm[upper] + arm[place])
    arm[upper] = Math.max(arm[upper], chambers[upper].val + arm[place])
  }
  return best
}
