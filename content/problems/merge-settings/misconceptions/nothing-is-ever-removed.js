function mergeSettings(files) {
  const settings = new Map()
  for (const line of files.flat()) {
    const at = line.indexOf('=')
    if (at === -1) continue
    const adds = line[at - 1] === '+'
    const key = line.slice(0, adds ? at - 1 : at)
    const value = line.slice(at + 1)
    const old = settings.get(key)
    settings.set(key, adds && old !== undefined ? `${old},${value}` : value)
  }
  return Array.from(settings, ([key, value]) => `${key}=${value}`)
}
