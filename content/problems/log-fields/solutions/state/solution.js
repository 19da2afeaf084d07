function logFields(line) {
  const fields = []
  let text = ''
  let state = 'between'
  let open = 0
  const isEnd = (character) => {
    if (state === 'plain') return character === ' '
    return state === 'quotes' ? character === '"' : open === 0
  }
  for (const character of `${line} `) {
    if (state === 'between') {
      if (character === ' ') continue
      open = 1
      state = character === '"' ? 'quotes' : character === '[' ? 'brackets' : 'plain'
      text = state === 'plain' ? character : ''
    } else if (state === 'protected') {
      text += character
      state = 'quotes'
    } else if (state === 'quotes' && character === '\\') state = 'protected'
    else {
      if (character === '[') open++
      if (character === ']') open--
      if (isEnd(character)) {
        fields.push(text)
        state = 'between'
      } else text += character
    }
  }
  return fields
}
