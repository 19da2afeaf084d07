function logFields(line) {
  const fields = []
  for (let at = 0; at < line.length; at++) {
    const start = at
    if (line[at] === '"') {
      let text = ''
      for (at++; at < line.length && line[at] !== '"'; at++) {
        if (line[at] === '\\') at++
        text += line[at]
      }
      fields.push(text)
    } else if (line[at] === '[') {
      at = line.indexOf(']', at)
      fields.push(line.slice(start + 1, at))
    } else if (line[at] !== ' ') {
      while (at < line.length && line[at] !== ' ') at++
      fields.push(line.slice(start, at))
    }
  }
  return fields
}
