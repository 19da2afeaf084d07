function layeredValues(layers, asked) {
  const tables = layers.map((layer) => new Map(layer.map((line) => line.split('='))))
  return asked.map((name) => valueOf(name, tables))
}

function valueOf(first, tables) {
  const seen = new Set()
  const defaults = []
  let name = first
  let value = ''
  for (let start = 0; ; ) {
    const key = `${start} ${name}`
    if (seen.has(key)) throw new Error(`${name} leads to itself`)
    seen.add(key)
    while (start < tables.length && !tables[start].has(name)) start++
    value = start < tables.length ? tables[start].get(name) : ''
    if (!value.startsWith('$')) break
    const [target, text] = value.slice(1).split('|')
    defaults.push(text ?? '')
    name = target
  }
  for (const text of defaults.reverse()) value = value || text
  return value
}
