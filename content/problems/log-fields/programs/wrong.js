function logFields(line) {
  const fields = []
  let text = ''
  let inQuotes = false
  let open = 0
  for (const character of `${line} `) {
    if (character === ' ' && !inQuotes && open === 0) {
      if (text !== '') fields.push(text[0] === '"' || text[0] === '[' ? text.slice(1, -1) : text)
      text = ''
      continue
    }
    if (character === '"') inQuotes = !inQuotes
    else if (character === '[' && !inQuotes) open++
    else if (character === ']' && !inQuotes) open--
    text += character
  }
  return fields
}
