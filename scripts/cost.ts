/**
 * `npm run cost [-- --runs 30 …]`: what learning costs on Cloudflare, with every assumption and price it rests on. With `--learners N`, a
 * month of N learners is simulated, and the limits that they meet are printed too.
 */
import { parseArgs } from 'node:util'
import { dayHoursOf, HABITS, helpOf, HOURS, LEARNING, linesOf, numbersOf, SERVING, type Texts } from './cost/flags.ts'
import { firstThree, LIMITS_READ, limitsOf, type UsedLimit } from './cost/limits.ts'
import { assumed, assumedHours, bill, monthOf, sumOf, type Assumptions, type Line, type Month } from './cost/model.ts'
import { assumedServing, peakOf, type Peak } from './cost/peak.ts'
import { assumedHabits, type Habits, sessionsOf, simulate, type Simulated } from './cost/population.ts'
import { instances, PLAN_DOLLARS, prices, READ, UNVERIFIED, type Instance } from './cost/prices.ts'

const USAGE = `Usage: npm run cost [-- --flag N …]
${helpOf(LEARNING).join('\n')}
  --instance           ${Object.keys(instances).join(', ')}
Of given hours:
${helpOf(HOURS).join('\n')}
Of a simulated month, with --learners:
${helpOf({ ...HABITS, ...SERVING }).join('\n')}
  --day-hours          24 weights with commas: how many sessions begin in each hour
`

const isInstance = (name: string): name is Instance => name in instances

function readFlags(): Texts {
  const names = [HOURS, LEARNING, HABITS, SERVING].flatMap((flags) => Object.keys(flags))
  const options = Object.fromEntries([...names, 'instance', 'day-hours'].map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ options })
  const texts: Record<string, string | undefined> = {}
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string') texts[name] = value
  const isSimulated = texts['learners'] !== undefined
  const others = isSimulated ? Object.keys(HOURS) : [...Object.keys(HABITS), ...Object.keys(SERVING), 'day-hours']
  const other = others.find((name) => texts[name] !== undefined)
  if (other !== undefined) throw new Error(`--${other} is used only ${isSimulated ? 'without' : 'with'} --learners.`)
  return texts
}

function assumptionsOf(texts: Texts): Assumptions {
  const instance = texts['instance'] ?? assumed.instance
  if (!isInstance(instance)) throw new Error(`--instance takes one of ${Object.keys(instances).join(', ')}.`)
  const assumptions = numbersOf(LEARNING, { ...assumed, instance }, texts)
  if (assumptions.runs > assumptions.calls) throw new Error('Runs are calls too: --runs is at most --calls.')
  if (assumptions.classPercent > 100) throw new Error('--class-percent takes a number up to 100.')
  return assumptions
}

function habitsOf(texts: Texts): Habits {
  const dayHours = texts['day-hours'] === undefined ? assumedHabits.dayHours : dayHoursOf(texts['day-hours'])
  const habits = numbersOf(HABITS, { ...assumedHabits, learners: 0, dayHours }, texts)
  if (habits.activePercent > 100) throw new Error('--active-percent takes a number up to 100.')
  return habits
}

const dollars = (amount: number): string => `$${amount.toFixed(amount !== 0 && amount < 0.1 ? 4 : 2)}`

/** Without an exponent. */
const plain = (price: number): string => (price < 0.000001 ? price.toFixed(8) : `${price}`)

const count = (value: number): string => Math.round(value).toLocaleString('en-US')

/** Four significant digits, or all before the point. */
const figure = (value: number): string =>
  value.toLocaleString('en-US', { maximumSignificantDigits: Math.max(4, Math.trunc(value).toString().length) })

const percent = (share: number): string => `${figure(share * 100)} %`

const instanceLine = (instance: Instance): string => {
  const { vcpu, memoryGib, diskGb } = instances[instance]
  return `  ${`--instance ${instance}`.padEnd(26)} each container: ${vcpu} vCPU, ${memoryGib} GiB of memory, ${diskGb} GB of disk`
}

function billLines(lines: readonly Line[]): string[] {
  const row = (...cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(index === 1 ? 18 : 15))).join('')
  return [
    row('', 'used', 'full price', 'beyond plan'),
    ...lines.map(({ unit, used, full, beyondPlan }) => row(unit, count(used), dollars(full), dollars(beyondPlan))),
    row('together', '', dollars(sumOf(lines, 'full')), dollars(sumOf(lines, 'beyondPlan'))),
  ]
}

const ofPlan = `of which ${dollars(PLAN_DOLLARS)} is the Workers Paid plan`

const sourceLines = (): string[] => [
  `Prices, from kept copies of Cloudflare’s pages read on ${READ}:`,
  ...Object.entries(prices).map(
    ([unit, { dollars: price, per, included, source }]) =>
      `  ${unit.padEnd(24)} ${plain(price)} per ${count(per)}, ${count(included)} included   ${source}`,
  ),
]

function reportOfHours(texts: Texts): string[] {
  const assumptions = assumptionsOf(texts)
  const hours = numbersOf(HOURS, assumedHours, texts)
  const month = monthOf(hours, assumptions)
  const lines = bill(month, assumptions)
  return [
    'Assumed (change any with its flag):',
    ...linesOf(HOURS, hours),
    ...linesOf(LEARNING, assumptions),
    instanceLine(assumptions.instance),
    `  so the instances are awake for ${month.awakeHours.toFixed(1)} hours together`,
    '',
    ...billLines(lines),
    '',
    `100 learner-hours at full price: ${dollars((sumOf(lines, 'full') / hours.learnerHours) * 100)}`,
    `A month with these ${hours.learnerHours} learner-hours and nothing else in the account: ${dollars(PLAN_DOLLARS + sumOf(lines, 'beyondPlan'))}, ${ofPlan}`,
    '',
    ...sourceLines(),
    '',
    'Unverified:',
    ...UNVERIFIED.map((text) => `  ${text}`),
  ]
}

const monthOfSimulated = ({ learnerMinutes, awakeMinutes }: Simulated): Month => ({
  learnerHours: learnerMinutes / 60,
  awakeHours: awakeMinutes / 60,
})

const pair = (says: string, value: string): string => `  ${says.padEnd(52)} ${value.padStart(16)}`

/** "day 3, 19:42", where day 1 is a Monday. */
function timeOf(minute: number): string {
  const two = (number: number) => `${number}`.padStart(2, '0')
  return `day ${Math.floor(minute / 1_440) + 1}, ${two(Math.floor((minute % 1_440) / 60))}:${two(minute % 60)}`
}

const simulatedLines = (simulated: Simulated, pool: number): string[] => [
  'Simulated, 30 days from a Monday:',
  pair('sessions', count(simulated.sessions)),
  pair('minutes of learning', count(simulated.learnerMinutes)),
  pair('minutes of learning on the busiest day', count(simulated.busiestDayMinutes)),
  pair(`learners at once, at most (${timeOf(simulated.peakMinute)})`, count(simulated.mostAtOnce)),
  pair('learners at once on one instance, at most', count(simulated.mostOnOneInstance)),
  pair(`minutes that the ${count(pool)} instances are awake, together`, count(simulated.awakeMinutes)),
]

const peakLines = (peak: Peak): string[] => [
  'Load in the busiest minute:',
  pair('requests a second', figure(peak.requestsPerSecond)),
  pair('calls a second', figure(peak.callsPerSecond)),
  pair('runs a second', figure(peak.runsPerSecond)),
  pair('runs a second, in the busiest --wait-seconds', figure(peak.mostRunsPerSecond)),
  pair('vCPU for these runs', figure(peak.vcpu)),
  pair('instances that serve the peak', count(peak.instances)),
  pair('runs a second of the busiest instance', figure(peak.runsOfOneInstance)),
  pair('vCPU for these runs, of that instance', figure(peak.vcpuOfOneInstance)),
  pair('requests of objects a second', figure(peak.objectRequestsPerSecond)),
  pair('rows a second that one class is told', figure(peak.deliveriesOfOneClass)),
  pair('KV reads a second', figure(peak.kvReadsPerSecond)),
  pair('isolates', count(peak.isolates)),
  pair('D1 queries a second that read', figure(peak.d1ReadsPerSecond)),
  pair('D1 queries a second that write', figure(peak.d1WritesPerSecond)),
  pair('seconds of D1 queries in a second', figure(peak.d1Busy)),
  pair('seconds of them that replicas cannot take', figure(peak.d1BusyOfPrimary)),
  pair('tokens a minute for one address', figure(peak.tokensPerMinute)),
]

function limitLines(limits: readonly UsedLimit[]): string[] {
  const row = (name: string, used: string, limit: string, share: string) =>
    `  ${name.padEnd(52)} ${used.padStart(10)} ${limit.padStart(10)} ${share.padStart(12)}`
  return [
    row('Limits, the nearest first', 'used', 'limit', 'used ÷ limit'),
    ...limits.map(({ name, used, limit, share }) => row(name, figure(used), figure(limit), percent(share))),
    '',
    'The first three limits, of different resources:',
    ...firstThree(limits).flatMap(({ name, share, lift }, at) => [`  ${at + 1}. ${name}: ${percent(share)}`, `     ${lift}`]),
    '',
    `Where limits are from (Cloudflare’s: kept copies of its pages, read on ${LIMITS_READ}):`,
    ...limits.map(({ name, source, isVerified }) => `  ${name.padEnd(52)} ${source}${isVerified ? '' : '   unverified'}`),
  ]
}

function reportOfLearners(texts: Texts): string[] {
  const assumptions = assumptionsOf(texts)
  const habits = habitsOf(texts)
  const serving = numbersOf(SERVING, assumedServing, texts)
  const { sleepMinutes, pool } = assumptions
  const simulated = simulate(sessionsOf(habits), { pool, sleepMinutes })
  const peak = peakOf(simulated, assumptions, serving)
  const lines = bill(monthOfSimulated(simulated), assumptions)
  const total = PLAN_DOLLARS + sumOf(lines, 'beyondPlan')
  const larger = Math.max(peak.instances, pool)
  const resized = larger === pool ? simulated : simulate(sessionsOf(habits), { pool: larger, sleepMinutes })
  const resizedTotal = PLAN_DOLLARS + sumOf(bill(monthOfSimulated(resized), assumptions), 'beyondPlan')
  return [
    'Assumed (change any with its flag):',
    ...linesOf(HABITS, habits),
    `  --day-hours ${habits.dayHours.join(',')}`,
    `  ${''.padEnd(26)} sessions that begin in each hour of the day, as weights; all learners in one time zone`,
    ...linesOf(LEARNING, assumptions),
    instanceLine(assumptions.instance),
    ...linesOf(SERVING, serving),
    '',
    ...simulatedLines(simulated, pool),
    ...(larger === pool
      ? []
      : [
          pair(`minutes that ${count(larger)} instances would be awake`, count(resized.awakeMinutes)),
          pair(`learners at once on one of these ${count(larger)}, at most`, count(resized.mostOnOneInstance)),
        ]),
    '',
    ...peakLines(peak),
    '',
    ...billLines(lines),
    '',
    `A month with these ${count(habits.learners)} learners and nothing else in the account: ${dollars(total)}, ${ofPlan}`,
    ...(larger === pool ? [] : [`With the ${count(larger)} instances that serve the peak: ${dollars(resizedTotal)}`]),
    `A learner’s month: ${dollars(resizedTotal / habits.learners)}`,
    '',
    ...limitLines(limitsOf({ learners: habits.learners, simulated, peak, assumptions, serving })),
    '',
    ...sourceLines(),
    '',
    'Unverified:',
    ...UNVERIFIED.map((text) => `  ${text}`),
    '  Objects’ storage: at an unverified $0.20 for a GB-month, records of 1 MB would cost $0.20 for 1,000 learners.',
    '  Nothing here was measured in an account. Classes that begin in the same minute are not simulated.',
  ]
}

try {
  const texts = readFlags()
  const report = texts['learners'] === undefined ? reportOfHours(texts) : reportOfLearners(texts)
  process.stdout.write(`${report.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 2
}
