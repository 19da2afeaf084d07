function mergeSettings(files) {
  const settings = new Map()
  for (const line of files.flat()) {
    if (line.startsWith('-')) {
      settings.delete(line.slice(1))
      continue
    }
    const [name, value] = line.split('=')
    const key = name.endsWith('+') ? name.slice(0, -1) : name
    const old = settings.get(key)
    settings.set(key, key !== name && old !== undefined ? `${old},${value}` : value)
  }
  return Array.from(settings, ([key, value]) => `${key}=${value}`)
}
