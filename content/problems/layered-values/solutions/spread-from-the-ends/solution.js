function layeredValues(layers, asked) {
  const lines = new Map([...layers].reverse().flatMap((layer) => layer.map((line) => line.split('='))))
  const users = new Map()
  const values = new Map(asked.filter((name) => !lines.has(name)).map((name) => [name, '']))
  for (const [user, text] of lines) {
    if (text[0] !== '$') {
      values.set(user, text)
      continue
    }
    const [other, backup = ''] = text.slice(1).split('|')
    if (!users.has(other)) users.set(other, [])
    users.get(other).push({ user, backup })
    if (!lines.has(other)) values.set(other, '')
  }
  const ready = [...values.keys()]
  for (const name of ready) {
    for (const { user, backup } of users.get(name) ?? []) {
      values.set(user, values.get(name) || backup)
      ready.push(user)
    }
  }
  if (asked.some((name) => !values.has(name))) throw new Error('a circle of references')
  return asked.map((name) => values.get(name))
}
