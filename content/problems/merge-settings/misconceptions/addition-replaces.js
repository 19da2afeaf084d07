function mergeSettings(files) {
  const settings = new Map()
  for (const line of files.flat()) {
    if (line.startsWith('-')) {
      settings.delete(line.slice(1))
      continue
    }
    const at = line.indexOf('=')
    const name = line.slice(0, at)
    settings.set(name.endsWith('+') ? name.slice(0, -1) : name, line.slice(at + 1))
  }
  return Array.from(settings, ([key, value]) => `${key}=${value}`)
}
