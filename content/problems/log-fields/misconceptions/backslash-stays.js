function logFields(line) {
  const fields = []
  for (let at = 0; at < line.length; at++) {
    const start = at
    if (line[at] === '"') {
      at++
      while (line[at] !== '"') at += line[at] === '\\' ? 2 : 1
      fields.push(line.slice(start + 1, at))
    } else if (line[at] === '[') {
      for (let open = 1; open > 0; ) {
        at++
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
