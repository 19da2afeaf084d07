function numberedNotes(notes, first, width) {
  const margin = `${first + notes.length - 1}. `.length
  const room = width - margin
  const tooLong = new RegExp(`([a-z]{${room - 1}})(?=[a-z]{2})`, 'g')
  const aLine = new RegExp(`(.{1,${room}})(?: |$)`, 'g')
  return notes.flatMap((note, index) => {
    const normal = note.trim().replace(/ +/g, ' ').replace(tooLong, '$1- ')
    const [head = '', ...others] = [...normal.matchAll(aLine)].map((match) => match[1])
    const name = `${first + index}.`.padStart(margin - 1)
    return [head === '' ? name : name + ' ' + head, ...others.map((row) => ' '.repeat(margin) + row)]
  })
}
