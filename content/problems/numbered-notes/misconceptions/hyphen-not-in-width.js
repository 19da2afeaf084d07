function numberedNotes(notes, first, width) {
  const digits = String(first + notes.length - 1).length
  const columns = width - digits - 2
  const lines = []
  notes.forEach((note, at) => {
    const texts = ['']
    for (const entry of partsOf(note, columns)) {
      const text = texts[texts.length - 1]
      if (text === '') texts[texts.length - 1] = entry
      else if (text.length + 1 + entry.length <= columns) texts[texts.length - 1] = `${text} ${entry}`
      else texts.push(entry)
    }
    let beginning = `${String(first + at).padStart(digits)}.`
    for (const text of texts) {
      lines.push(`${beginning} ${text}`.trimEnd())
      beginning = ' '.repeat(digits + 1)
    }
  })
  return lines
}

function partsOf(note, columns) {
  const parts = []
  for (const word of note.split(' ')) {
    let rest = word
    while (rest.length > columns) {
      parts.push(`${rest.slice(0, columns)}-`)
      rest = rest.slice(columns)
    }
    if (rest !== '') parts.push(rest)
  }
  return parts
}
