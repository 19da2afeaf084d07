function mergeSettings(files) {
  let settings = []
  for (const line of files.flat()) {
    const at = line.indexOf('=')
    const removes = line[0] === '-'
    const adds = !removes && line[at - 1] === '+'
    const key = removes ? line.slice(1) : line.slice(0, adds ? at - 1 : at)
    const [old] = settings.filter((entry) => entry.key === key)
    settings = settings.filter((entry) => entry.key !== key)
    const value = line.slice(at + 1)
    if (!removes) settings.push({ key, value: adds && old ? `${old.value},${value}` : value })
  }
  return settings.map(({ key, value }) => `${key}=${value}`)
}
