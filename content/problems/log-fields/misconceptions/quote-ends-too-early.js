function logFields(line) {
  const fields = []
  for (let at = 0; at < line.length; at++) {
    const start = at
    if (line[at] === '"') {
      at = line.indexOf('"', at + 1)
      if (at === -1) throw new Error('a quote is open')
      fields.push(line.slice(start + 1, at).replaceAll('\\', ''))
    } else if (line[at] === '[') {
      for (let open = 1; open > 0; ) {
        at++
        if (at === line.length) throw new Error('a bracket is open')
        if (line[at] === '[') open++
        if (line[at] === ']') open--
      }
      fields.push(line.slice(start + 1, at))
    } else if (line[at] !== ' ') {
      while (at < line.length && line[at] !== ' ') at++
      fields.push(line.slice(start, at))
    }
  }
  return fields
}
