function layeredValues(layers, asked) {
  const table = new Map()
  for (const line of layers.flat()) {
    const [name, value] = line.split('=')
    if (!table.has(name)) table.set(name, value)
  }
  const known = new Map()
  for (const name of table.keys()) valueOf(name, table, known)
  return asked.map((name) => valueOf(name, table, known))
}

function valueOf(first, table, known) {
  const defaults = new Map()
  let name = first
  while (!known.has(name)) {
    if (defaults.has(name)) throw new Error(`${name} leads to itself`)
    const value = table.get(name) ?? ''
    if (value.startsWith('$')) {
      const [target, text] = value.slice(1).split('|')
      defaults.set(name, text ?? '')
      name = target
    } else {
      known.set(name, value)
    }
  }
  let value = known.get(name)
  for (const [user, text] of [...defaults].reverse()) {
    value = value || text
    known.set(user, value)
  }
  return value
}
