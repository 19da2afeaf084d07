function mergeSettings(files) {
  const parts = new Map()
  for (const line of files.flat()) {
    if (line[0] === '-') {
      parts.delete(line.slice(1))
      continue
    }
    const [name] = line.split('=', 1)
    const value = line.slice(name.length + 1)
    const key = name.endsWith('+') ? name.slice(0, -1) : name
    if (key !== name && parts.has(key)) parts.get(key).push(value)
    else parts.set(key, [value])
  }
  return [...parts].map(([key, values]) => `${key}=${values.join(',')}`)
}
