const { readFileSync } = require('node:fs')

const report = (name, cents, damaged) => {
  const size = Math.abs(cents)
  const sum = `${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`
  return `${name}: ${cents < 0 ? '-' : ''}${sum}, ${damaged} damaged`
}

const centsOf = (line) => {
  const [euros, rest = '0'] = line.replace('-', '').split('.')
  const size = Number(euros) * 100 + Number(rest)
  return line.startsWith('-') ? -size : size
}

const lines = readFileSync(0, 'utf8').split('\n')
lines.pop()
const answer = []
let total = 0
let allDamaged = 0
let at = 0
while (at < lines.length) {
  const [name, count] = lines[at].split(' ')
  const end = at + 1 + Number(count)
  let cents = 0
  let damaged = 0
  for (at += 1; at < end; at++) {
    const amount = lines[at] === '' ? NaN : Number(lines[at])
    if (Number.isNaN(amount)) damaged += 1
    else cents += centsOf(lines[at])
  }
  answer.push(report(name, cents, damaged))
  total += cents
  allDamaged += damaged
}
answer.push(report('all', total, allDamaged))
console.log(answer.join('\n'))
