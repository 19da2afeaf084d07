function mergeSettings(files) {
  const settings = new Map()
  const removed = new Set()
  for (const line of files.flat()) {
    if (line.startsWith('-')) {
      removed.add(line.slice(1))
      continue
    }
    const at = line.indexOf('=')
    const adds = line[at - 1] === '+'
    const key = line.slice(0, adds ? at - 1 : at)
    const value = line.slice(at + 1)
    const old = settings.get(key)
    settings.set(key, adds && old ? `${old},${value}` : value)
  }
  return [...settings].filter(([key]) => !removed.has(key)).map(([key, value]) => `${key}=${value}`)
}
