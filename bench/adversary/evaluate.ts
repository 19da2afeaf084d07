/** Plays a plan on every twin, twice, and counts the bits that each move gained. */
import { isProblem, type Place, TWINS } from './content.ts'
import type { Move } from './moves.ts'
import { alike, bitsIn, toldBy, together, type Classes } from './observer.ts'
import { type Leave, Player, signatureOf } from './player.ts'
import type { World } from './world.ts'

/** Accounts that do the same on each twin: what differs between them is chance. */
const TIMES = 2

export interface Step {
  readonly move: Move
  readonly answer: string
  /** Bits gained that nobody gave leave for. */
  readonly bits: number
  /** Bits gained with leave: a hint that was given, a key after the answer. */
  readonly withLeave: number
  /** Where in the answer they are. */
  readonly paths: readonly string[]
}

/** Whether an account may know what is sealed at this place. */
export function hasLeave(place: Place, { problems, answered }: Leave): boolean {
  if (!isProblem(place)) return answered
  const earned = problems.get(place)
  switch (place) {
    case 'pier-manifest':
    case 'pier-ledger':
      return false
    case 'pier-toll':
    case 'pier-method':
      return earned !== undefined && (earned.solutions || earned.forms.size > 0)
    case 'pier-riddle':
      return earned?.hints.has(3) === true
  }
}

/** `name`: of the accounts, which are new. `first`: the number of its first move. */
export async function evaluate(world: World, moves: readonly Move[], name: string, first = 0): Promise<readonly Step[]> {
  await using stack = new AsyncDisposableStack()
  const players = await Promise.all(
    world.twins.map((twin) =>
      Promise.all(Array.from({ length: TIMES }, async (_, time) => stack.use(await Player.signIn(twin, `${name}-${time}`)))),
    ),
  )
  const known = new Map<Place, Classes>()
  const steps: Step[] = []
  for (const [at, move] of moves.entries()) {
    const played = await Promise.all(players.map((times) => Promise.all(times.map((player) => player.play(move, first + at)))))
    const told = toldBy(played.map((times) => times.map(({ leaves }) => leaves)))
    const before = known.get(move.place) ?? alike(TWINS)
    const after = together(before, told.classes)
    const bits = told.paths.length === 0 ? 0 : bitsIn(after) - bitsIn(before)
    known.set(move.place, after)
    const [one] = players[0] ?? []
    const mayKnow = bits > 0 && one ? hasLeave(move.place, await one.leave(move.place)) : false
    const answer = signatureOf(move, played[0]?.[0]?.outcome ?? '')
    steps.push({ move, answer, bits: mayKnow ? 0 : bits, withLeave: mayKnow ? bits : 0, paths: bits > 0 ? told.paths : [] })
  }
  return steps
}
