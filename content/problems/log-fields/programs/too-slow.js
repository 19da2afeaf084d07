function logFields(line) {
  const fields = []
  let rest = line.split('')
  while (rest.length > 0) {
    const [first] = rest
    rest = rest.slice(1)
    if (first === ' ') continue
    let text = first === '"' || first === '[' ? '' : first
    let open = 1
    while (rest.length > 0) {
      let [character] = rest
      if (first !== '"' && first !== '[' && character === ' ') break
      rest = rest.filter((_, place) => place > 0)
      if (first === '"' && character === '"') break
      if (first === '[' && character === '[') open++
      if (first === '[' && character === ']') open--
      if (open === 0) break
      if (first === '"' && character === '\\') {
        character = rest[0]
        rest = rest.slice(1)
      }
      text += character
    }
    fields.push(text)
  }
  return fields
}
