/** Plays a plan on every twin, twice, and counts the bits that each move gained. */
import { isProblem, type Place, TWINS } from './content.ts'
import { nameOf, type Move } from './moves.ts'
import { alike, bitsIn, differing, toldBy, together, type Answers, type Classes } from './observer.ts'
import { type Leave, Player, signatureOf } from './player.ts'
import type { World } from './world.ts'

/** Accounts that do the same on each twin: what differs between them is chance. */
const TIMES = 2

export interface Step {
  readonly move: Move
  readonly answer: string
  readonly outcome: string
  /** Bits gained that nobody gave leave for. */
  readonly bits: number
  /** Bits gained with leave: a hint that was given, a key after the answer. */
  readonly withLeave: number
  /** Where in the answer they are. */
  readonly paths: readonly string[]
  /** Of each twin, what its accounts were answered. */
  readonly answers: Answers
}

/** The bits of each move that stay where other accounts do the same: by parts that are the same to all accounts of a twin. */
export function confirmed(once: readonly Step[], again: readonly Step[]): ReadonlyArray<Pick<Step, 'bits' | 'paths'>> {
  const known = new Map<Place, Classes>()
  return once.map(({ move, answers, withLeave }, at) => {
    const others = again[at]?.answers
    if (!others) return { bits: 0, paths: [] }
    const { classes, paths } = toldBy(answers.map((times, twin) => [...times, ...(others[twin] ?? [])]))
    const before = known.get(move.place) ?? alike(TWINS)
    const after = together(before, classes)
    known.set(move.place, after)
    return { bits: withLeave > 0 ? 0 : bitsIn(after) - bitsIn(before), paths }
  })
}

/** Whether an account may know what is sealed at this place. */
export function hasLeave(place: Place, { problems, keys }: Leave): boolean {
  if (!isProblem(place)) return keys
  const earned = problems.get(place)
  switch (place) {
    case 'pier-manifest':
    case 'pier-ledger':
    case 'own-pierborrowedaaaa':
      return false
    case 'pier-toll':
    case 'pier-method':
      return earned !== undefined && (earned.solutions || earned.forms.size > 0)
    case 'pier-mutant':
      return earned !== undefined && earned.forms.size > 0
    case 'pier-riddle':
    case 'own-pierwhisperedaaa':
      return earned?.hints.has(3) === true
  }
}

/** Of parts of answers, by the moves' names: how often two accounts were answered, and how often they differed. */
const chance = new Map<string, { readonly seen: number; readonly differed: number }>()
const isChance = (part: string): boolean => {
  const { seen, differed } = chance.get(part) ?? { seen: 0, differed: 0 }
  return differed > seen / 2
}

function noteChance(called: string, answers: Parameters<typeof toldBy>[0]): void {
  const differ = new Set(differing(answers))
  for (const path of answers[0]?.[0]?.keys() ?? []) {
    const { seen, differed } = chance.get(`${called} ${path}`) ?? { seen: 0, differed: 0 }
    chance.set(`${called} ${path}`, { seen: seen + 1, differed: differed + (differ.has(path) ? 1 : 0) })
  }
}

/** `name`: of the accounts, which are new. `first`: the number of its first move. */
export async function evaluate(world: World, moves: readonly Move[], name: string, first = 0): Promise<readonly Step[]> {
  // Most plans gain nothing, and once what is chance is known, one account on each twin shows that.
  const once = await play(world, moves, name, first, 1)
  return once.every(({ paths }) => paths.length === 0) ? once : play(world, moves, `${name}-again`, first, TIMES)
}

async function play(world: World, moves: readonly Move[], name: string, first: number, times: number): Promise<readonly Step[]> {
  await using stack = new AsyncDisposableStack()
  const players = await Promise.all(
    world.twins.map((twin) =>
      Promise.all(Array.from({ length: times }, async (_, time) => stack.use(await Player.signIn(twin, `${name}-${time}`)))),
    ),
  )
  const known = new Map<Place, Classes>()
  const steps: Step[] = []
  for (const [at, move] of moves.entries()) {
    const played = await Promise.all(players.map((all) => Promise.all(all.map((player) => player.play(move, first + at)))))
    const isWhole = played.every((all) => all.every(({ leaves }) => leaves.size > 0))
    // Where one had no answer, the others' say nothing either.
    const answers = played.map((all) => all.map(({ leaves }) => (isWhole ? leaves : new Map<string, string>())))
    const called = nameOf(move)
    if (times > 1) noteChance(called, answers)
    const told = toldBy(answers, (path) => times === 1 && isChance(`${called} ${path}`))
    const before = known.get(move.place) ?? alike(TWINS)
    const after = together(before, told.classes)
    const bits = told.paths.length === 0 ? 0 : bitsIn(after) - bitsIn(before)
    known.set(move.place, after)
    const [one] = players[0] ?? []
    const mayKnow = bits > 0 && one ? hasLeave(move.place, await one.leave(move.place)) : false
    const outcome = played[0]?.[0]?.outcome ?? ''
    steps.push({
      move,
      answer: signatureOf(move, outcome),
      outcome,
      bits: mayKnow ? 0 : bits,
      withLeave: mayKnow ? bits : 0,
      paths: bits > 0 ? told.paths : [],
      answers,
    })
  }
  return steps
}
