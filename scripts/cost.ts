/** `npm run cost [-- --runs 30 …]`: what learning costs on Cloudflare, with every assumption and price it rests on. */
import { parseArgs } from 'node:util'
import { assumed, awakeHours, bill, type Assumptions } from './cost/model.ts'
import { instances, PLAN_DOLLARS, prices, READ, UNVERIFIED, type Instance } from './cost/prices.ts'

/** The flags, and what each assumption is called in the output. */
const NUMBERS = {
  'learner-hours': { name: 'learnerHours', says: 'hours of learning, all learners together' },
  calls: { name: 'calls', says: 'tool calls in a learner-hour' },
  'other-requests': { name: 'otherRequests', says: 'other requests in a learner-hour' },
  runs: { name: 'runs', says: 'runs among those calls' },
  'cpu-ms': { name: 'cpuMsPerRequest', says: 'milliseconds of CPU a request takes in the Worker' },
  'run-seconds': { name: 'cpuSecondsPerRun', says: 'seconds of CPU a run takes in the container' },
  'at-once': { name: 'atOnce', says: 'learners at the same time, sharing the container' },
  'stretch-hours': { name: 'stretchHours', says: 'hours on end in which somebody learns' },
  'sleep-minutes': { name: 'sleepMinutes', says: 'minutes until an idle container sleeps' },
} as const satisfies Record<string, { readonly name: Exclude<keyof Assumptions, 'instance'>; readonly says: string }>

const USAGE = `Usage: npm run cost [-- --flag N …]
${Object.entries(NUMBERS)
  .map(([flag, { says }]) => `  --${flag.padEnd(16)} ${says}`)
  .join('\n')}
  --instance         ${Object.keys(instances).join(', ')}
`

const isInstance = (name: string): name is Instance => name in instances

function readArguments(): Assumptions {
  const options: Record<string, { type: 'string' }> = { instance: { type: 'string' } }
  for (const flag of Object.keys(NUMBERS)) options[flag] = { type: 'string' }
  const { values } = parseArgs({ options })
  const assumptions: { -readonly [Name in keyof Assumptions]: Assumptions[Name] } = { ...assumed }
  for (const [flag, { name }] of Object.entries(NUMBERS)) {
    const text = values[flag]
    if (typeof text !== 'string') continue
    const value = Number(text)
    const positive = name === 'learnerHours' || name === 'atOnce' || name === 'stretchHours'
    if (text === '' || !Number.isFinite(value) || value < 0 || (positive && value === 0))
      throw new Error(`--${flag} takes a number.`)
    assumptions[name] = value
  }
  const instance = values['instance']
  if (typeof instance === 'string') {
    if (!isInstance(instance)) throw new Error(`--instance takes one of ${Object.keys(instances).join(', ')}.`)
    assumptions.instance = instance
  }
  if (assumptions.runs > assumptions.calls) throw new Error('Runs are calls too: --runs is at most --calls.')
  return assumptions
}

const dollars = (amount: number): string => `$${amount.toFixed(amount !== 0 && amount < 0.1 ? 4 : 2)}`

/** Without an exponent. */
const plain = (price: number): string => (price < 0.000001 ? price.toFixed(8) : `${price}`)

function report(assumptions: Assumptions): string {
  const lines = bill(assumptions)
  const sum = (of: 'full' | 'beyondPlan') => lines.reduce((total, line) => total + line[of], 0)
  const { memoryGib, diskGb } = instances[assumptions.instance]
  const row = (...cells: readonly string[]) =>
    cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(index === 1 ? 14 : 13))).join('')
  return [
    'Assumed (change any with its flag):',
    ...Object.entries(NUMBERS).map(([flag, { name, says }]) => `  ${`--${flag} ${assumptions[name]}`.padEnd(24)} ${says}`),
    `  ${`--instance ${assumptions.instance}`.padEnd(24)} the container: ${memoryGib} GiB of memory, ${diskGb} GB of disk`,
    `  so one container is awake for ${awakeHours(assumptions).toFixed(1)} hours; all runs go to one`,
    '',
    row('', 'used', 'full price', 'beyond plan'),
    ...lines.map(({ unit, used, full, beyondPlan }) =>
      row(unit, Math.round(used).toLocaleString('en-US'), dollars(full), dollars(beyondPlan)),
    ),
    row('together', '', dollars(sum('full')), dollars(sum('beyondPlan'))),
    '',
    `100 learner-hours at full price: ${dollars((sum('full') / assumptions.learnerHours) * 100)}`,
    `A month with these ${assumptions.learnerHours} learner-hours and nothing else in the account: ${dollars(PLAN_DOLLARS + sum('beyondPlan'))}, of which ${dollars(PLAN_DOLLARS)} is the Workers Paid plan`,
    '',
    `Prices, from kept copies of Cloudflare’s pages read on ${READ}:`,
    ...Object.entries(prices).map(
      ([unit, { dollars: price, per, included, source }]) =>
        `  ${unit.padEnd(24)} ${plain(price)} per ${per.toLocaleString('en-US')}, ${included.toLocaleString('en-US')} included   ${source}`,
    ),
    '',
    'Unverified:',
    ...UNVERIFIED.map((text) => `  ${text}`),
  ].join('\n')
}

try {
  process.stdout.write(`${report(readArguments())}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  process.exitCode = 2
}
