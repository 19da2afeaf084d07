const text = require('node:fs').readFileSync(0, 'utf8').split('\n')
const AMOUNT = /^(-?)(\d{1,3})(?:\.(\d{1,2}))?$/

function show(name, [cents, damaged]) {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${name}: ${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}, ${damaged} damaged`
}

const out = []
const all = [0, 0]
for (let at = 0; at < text.length - 1; ) {
  const [name, count] = text[at].split(' ')
  const own = [0, 0]
  for (const line of text.slice(at + 1, at + 1 + Number(count))) {
    const match = AMOUNT.exec(line)
    if (match === null) {
      own[1]++
      continue
    }
    const [, sign, euros, rest = ''] = match
    const size = parseInt(euros + rest.padEnd(2, '0'), 10)
    own[0] += sign ? -size : size
  }
  out.push(show(name, own))
  all[0] += own[0]
  all[1] += own[1]
  at += 1 + Number(count)
}
out.push(show('all', all))
process.stdout.write(out.join('\n'))
