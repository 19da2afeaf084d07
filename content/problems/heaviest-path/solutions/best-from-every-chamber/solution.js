function heaviestPath(cave) {
  const root = { chamber: cave, lower: [], down: 0, up: 0 }
  const all = [root]
  for (const upper of all) {
    for (const chamber of [upper.chamber.left, upper.chamber.right]) {
      if (chamber !== null) upper.lower.push({ chamber, lower: [], down: 0, up: 0 })
    }
    all.push(...upper.lower)
  }

  const through = ({ chamber, down }) => chamber.val + down
  for (const place of all.toReversed()) place.down = Math.max(0, ...place.lower.map(through))

  for (const { chamber, lower, up } of all) {
    for (const place of lower) {
      const beside = lower.filter((other) => other !== place).map(through)
      place.up = Math.max(0, chamber.val + Math.max(0, up, ...beside))
    }
  }
  return all.reduce((best, { chamber, down, up }) => Math.max(best, chamber.val + Math.max(down, up)), -Infinity)
}
