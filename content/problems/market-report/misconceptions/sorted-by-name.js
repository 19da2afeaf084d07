const { readFileSync } = require('node:fs')

const sums = new Map()
for (const line of readFileSync(0, 'utf8').split('\n')) {
  const end = line.lastIndexOf(' ')
  if (end < 0) continue
  const stall = line.slice(0, end)
  sums.set(stall, (sums.get(stall) ?? 0) + Number(line.slice(end + 1)))
}
const euros = (cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const report = []
let total = 0
for (const [stall, cents] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
  report.push(`${stall}: ${euros(cents)}`)
  total += cents
}
report.push(`total: ${euros(total)}`)
console.log(report.join('\n'))
