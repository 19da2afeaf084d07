function clickedColumns(names, towns, points, clicks) {
  const rules = []
  for (let end = clicks.length - 1; end >= 0 && rules.length < 3; ) {
    let start = end
    while (start > 0 && clicks[start - 1] === clicks[end]) start--
    const values = { name: names, town: towns, points }[clicks[end]]
    if (rules.every((rule) => rule.values !== values)) rules.push({ values, sign: (end - start) % 2 === 0 ? 1 : -1 })
    end = start - 1
  }
  return names
    .map((_, row) => row)
    .sort((a, b) => {
      const rule = rules.find(({ values }) => values[a] !== values[b])
      if (rule === undefined) return a - b
      return rule.values[a] > rule.values[b] ? rule.sign : -rule.sign
    })
}
