/** A search over calls that keeps what gained sealed information, beside honest play and the bounds that docs/security.md states. */
import { parseArgs } from 'node:util'
import type { Result, Row, Section } from '../figures.ts'
import { boundOf, RUNS, SUBMISSION_BITS } from './bounds.ts'
import { candidatesOf, places, secretOf } from './content.ts'
import { confirmed, evaluate, type Step } from './evaluate.ts'
import { honestPlay } from './honest.ts'
import { nameOf } from './moves.ts'
import { isRefusal } from './deeds.ts'
import { letOthersPractise, strangersOf } from './others.ts'
import { Planner, type Plan } from './planner.ts'
import { Player } from './player.ts'
import { DIGITS, squeeze, type Squeezed } from './squeeze.ts'
import { RUNS_A_DAY, startWorld, type World } from './world.ts'

const ACCOUNTS = 20
/** Of one account, beside its day: until it is refused. */
const PAST_THE_DAY = 2
/** So many times a move is played before it says something that all of them were refused. */
const ENOUGH = 8

/** A way that was found, and found again by other accounts. */
interface Way {
  readonly name: string
  readonly bits: number
  readonly paths: readonly string[]
  readonly plan: Plan
}

/** A placement asks by what was right, as a lesson does not. */
const inPlacement = ({ move, outcome }: Step): string =>
  move.kind !== 'deed' && outcome.startsWith('placement_') ? ' in a placement' : ''
const wayOf = (step: Step): string => `${places[step.move.place]}: ${nameOf(step.move)}${inPlacement(step)}`
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

interface Found {
  readonly ways: readonly Way[]
  readonly plans: number
  readonly calls: number
  readonly withLeave: number
  /** By the move's name, how often it was played, and how often that was not refused. */
  readonly moves: ReadonlyMap<string, Tally>
}
interface Tally {
  readonly played: number
  readonly carriedOut: number
}

async function search(world: World, seed: number, plans: number, until: number): Promise<Found> {
  const planner = new Planner(seed, { candidates: candidatesOf(seed), strangers: strangersOf(seed) })
  const ways = new Map<string, Way>()
  const moves = new Map<string, Tally>()
  const [calls, withLeave]: [number[], number[]] = [[], []]
  let tried = 0
  const began = performance.now()
  // Until a way that is known is found, for at most twice the time: a search that finds none shows nothing.
  const isKnown = () => [...ways.keys()].some((name) => boundOf(name) > 0)
  const goesOn = () => {
    const now = performance.now()
    return (tried < plans && now < until) || (!isKnown() && now < until + (until - began))
  }
  for (; goesOn(); tried++) {
    const plan = planner.next()
    const steps = await evaluate(world, plan.moves, `attacker-${tried}`, tried * 100)
    const last = steps.findLastIndex(({ bits }) => bits > 0)
    // Other accounts have to gain the same, by the same parts of the answers.
    const isNew = steps.some((step) => step.bits > (ways.get(wayOf(step))?.bits ?? 0))
    const again = isNew ? await evaluate(world, plan.moves.slice(0, last + 1), `again-${tried}`, tried * 100) : []
    const gained = isNew ? confirmed(steps, again) : steps
    planner.note(plan, { gains: gained.map(({ bits }) => bits), answers: steps.map(({ answer }) => answer) })
    for (const [at, step] of steps.entries()) {
      const one = gained[at]
      const name = wayOf(step)
      if (!one) continue
      const { bits, paths } = one
      if (bits <= (ways.get(name)?.bits ?? 0)) continue
      ways.set(name, { name, bits, paths, plan: { ...plan, moves: plan.moves.slice(0, at + 1) } })
      process.stderr.write(`plan ${tried}: ${bits.toFixed(2)} bits of ${name}\n`)
    }
    for (const { move, outcome } of steps) {
      const { played, carriedOut } = moves.get(nameOf(move)) ?? { played: 0, carriedOut: 0 }
      moves.set(nameOf(move), { played: played + 1, carriedOut: carriedOut + (isRefusal(outcome) ? 0 : 1) })
    }
    calls.push(steps.length)
    withLeave.push(sum(steps.map((step) => step.withLeave)))
  }
  return { ways: [...ways.values()], plans: tried, calls: sum(calls), withLeave: sum(withLeave), moves }
}

/** One account on its day, and twenty that divide the secret among them. */
async function squeezeAll(world: World, seed: number): Promise<{ readonly one: Squeezed; readonly twenty: readonly Squeezed[] }> {
  const [deployment] = world.twins
  if (!deployment) throw new Error('there is no deployment')
  const secret = secretOf(candidatesOf(seed), seed, 'pier-manifest', 0)
  const day = async (name: string, first: number) => {
    await using player = await Player.signIn(deployment, name)
    return await squeeze(player, secret, first, RUNS_A_DAY + PAST_THE_DAY)
  }
  const one = await day('alone', 0)
  const twenty = await Promise.all(
    Array.from({ length: ACCOUNTS }, (_, number) => day(`of-twenty-${number}`, number * RUNS_A_DAY)),
  )
  return { one, twenty }
}

const bits = (value: number): string => `${value.toFixed(2).padStart(8)} bits`
const within = (value: number, bound: number) => ({ words: `at most ${bound.toFixed(2)} bits`, met: value <= bound })

export async function benchAdversary(argv: readonly string[]): Promise<Result> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      seed: { type: 'string', default: '1' },
      plans: { type: 'string', default: '120' },
      minutes: { type: 'string', default: '6' },
    },
  })
  const seed = Number(values.seed)
  await using world = await startWorld(seed)
  await letOthersPractise(world, seed)
  const honest = await honestPlay(world, seed)
  const found = await search(world, seed, Number(values.plans), performance.now() + Number(values.minutes) * 60_000)
  const { one, twenty } = await squeezeAll(world, seed)
  const together = sum(twenty.map((each) => each.bits))
  const submissions = sum(twenty.map((each) => each.submissions))
  const day = (each: number, runs: number): string =>
    `${Math.round(each * runs).toLocaleString('en')} bits in a day of ${runs} runs`
  const perRun = one.bits / one.submissions
  const sections: readonly Section[] = [
    {
      title: 'Honest play, each secret for itself: bits that nobody gave leave for, and bits with leave',
      rows: honest.map(({ what, gained, withLeave }): Row => ({
        what,
        figure: `${bits(gained)}   with leave ${bits(withLeave)}`,
        goal: within(gained, 0),
      })),
    },
    {
      title: `Ways that the search found: ${found.plans} plans, ${found.calls} calls, four twins with another secret each (2 bits); seed ${seed}`,
      rows: [
        ...found.ways.map(({ name, bits: each, paths }): Row => ({
          what: name,
          figure: `${bits(each)}   ${paths.slice(0, 3).join(', ')}`,
          goal: within(each, boundOf(name)),
        })),
        {
          what: 'a way that is known',
          figure: found.ways.some(({ name }) => boundOf(name) > 0) ? 'was found' : 'was not found',
          goal: { words: 'one at least', met: found.ways.some(({ name }) => boundOf(name) > 0) },
        },
      ],
    },
    {
      title: 'Moves of the search, and how many of them were carried out: one that is always refused searches nothing',
      rows: Array.from(found.moves)
        .toSorted(([first], [second]) => (first < second ? -1 : 1))
        .map(([what, { played, carriedOut }]): Row => ({
          what,
          figure: `${carriedOut} of ${played}`,
          goal: played < ENOUGH ? null : { words: 'one at least', met: carriedOut > 0 },
        })),
    },
    {
      title: `The best way used until a day of ${RUNS_A_DAY} runs is over: each submission asks for one of ${DIGITS} answers`,
      rows: [
        {
          what: 'a submission',
          figure: `${bits(perRun)}   ${day(perRun, RUNS.firstDay)}, ${day(perRun, RUNS.learner)}`,
          goal: within(perRun, SUBMISSION_BITS),
        },
        {
          what: 'one account, a day',
          figure: `${bits(one.bits)} of ${one.submissions} submissions, ${one.wrong} read wrong`,
          goal: within(one.bits, RUNS_A_DAY * SUBMISSION_BITS),
        },
        {
          what: 'twenty accounts, a day',
          figure: `${bits(together)} of ${submissions} submissions`,
          goal: within(together, ACCOUNTS * RUNS_A_DAY * SUBMISSION_BITS),
        },
        {
          what: 'submissions after the day’s runs',
          figure: `${one.submissions - RUNS_A_DAY} judged`,
          goal: { words: 'none', met: one.submissions <= RUNS_A_DAY && one.refused > 0 },
        },
      ],
    },
  ]
  return { sections, data: { seed, ...found, moves: Object.fromEntries(found.moves), one, twenty } }
}
