import { readFileSync } from 'node:fs'

const sums = new Map<string, number>()
for (const line of readFileSync(0, 'utf8').split('\n')) {
  const end = line.lastIndexOf(' ')
  if (end < 0) continue
  const stall = line.slice(0, end)
  sums.set(stall, (sums.get(stall) ?? 0) + Number(line.slice(end + 1)))
}
const euros = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const report: string[] = []
let total = 0
for (const [stall, cents] of sums) {
  report.push(`${stall}: ${euros(cents)}`)
  total += cents
}
report.push(`total: ${euros(total)}`)
console.log(report.join('\n'))
