function layeredValues(layers, asked) {
  const table = new Map()
  for (const layer of [...layers].reverse()) for (const line of layer) table.set(...line.split('='))
  return asked.map((start) => {
    let [name, backup] = [start, '']
    const seen = new Set()
    while ((table.get(name) ?? '').startsWith('$')) {
      if (seen.has(name)) throw new Error(`${name} leads to itself`)
      seen.add(name)
      const [target, text] = table.get(name).slice(1).split('|')
      backup = text ?? backup
      name = target
    }
    return table.get(name) ?? backup
  })
}
