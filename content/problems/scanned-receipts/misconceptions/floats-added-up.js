const { readFileSync } = require('node:fs')

const report = (name, euros, damaged) => {
  return `${name}: ${euros.toFixed(2)}, ${damaged} damaged`
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
  let euros = 0
  let damaged = 0
  for (at += 1; at < end; at++) {
    const amount = lines[at] === '' ? NaN : Number(lines[at])
    if (Number.isNaN(amount)) damaged += 1
    else euros += amount
  }
  answer.push(report(name, euros, damaged))
  total += euros
  allDamaged += damaged
}
answer.push(report('all', total, allDamaged))
console.log(answer.join('\n'))
