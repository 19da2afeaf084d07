function logFields(line) {
  const fields = []
  for (let at = 0; at < line.length; at++) {
    let text = ''
    if (line[at] === '"') {
      for (at++; line[at] !== '"'; at++) {
        if (line[at] === '\\') at++
        text += line[at]
      }
    } else if (line[at] === '[') {
      const start = at
      for (let open = 1; open > 0; ) {
        at++
        if (line[at] === '[') open++
        if (line[at] === ']') open--
      }
      text = line.slice(start + 1, at)
    } else {
      for (; at < line.length && line[at] !== ' '; at++) text += line[at]
    }
    if (text !== '') fields.push(text)
  }
  return fields
}
