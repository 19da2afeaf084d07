function logFields(line) {
  const parts = line.split(' ').filter((part) => part !== '')
  return parts.map((part) => {
    if (/^".*"$/.test(part) && part.length > 1) return part.slice(1, -1).replaceAll(/\\(.)/g, '$1')
    return /^\[.*\]$/.test(part) ? part.slice(1, -1) : part
  })
}
