function logFields(line: string): string[] {
  const fields: string[] = []
  let at = 0
  while (at < line.length) {
    const start = at
    if (line[at] === '"') {
      let text = ''
      at++
      while (line[at] !== '"') {
        if (line[at] === '\\') at++
        text += line[at]
        at++
      }
      fields.push(text)
    } else if (line[at] === '[') {
      let open = 1
      while (open > 0) {
        at++
        if (line[at] === '[') open++
        if (line[at] === ']') open--
      }
      fields.push(line.slice(start + 1, at))
    } else if (line[at] !== ' ') {
      while (at < line.length && line[at] !== ' ') at++
      fields.push(line.slice(start, at))
    }
    at++
  }
  return fields
}
