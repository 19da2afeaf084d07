/** In which order statements are cut: a higher share given shows all that a lower one shows, and more. */
import { numbersFrom } from './choose.ts'
import type { Cuttable, Unit } from './cut-units.ts'

/** Units that go at once. */
export type Step = readonly number[]

/** The first unit of each one's group. */
function groupsOf({ units, together }: Cuttable): readonly number[] {
  const first = units.map((_, index) => index)
  const root = (index: number): number => {
    let at = index
    while (first[at] !== undefined && first[at] !== at) at = first[at] ?? at
    return at
  }
  for (const [one, other] of together) {
    const [a, b] = [root(one), root(other)]
    first[Math.max(a, b)] = Math.min(a, b)
  }
  return first.map((_, index) => root(index))
}

interface Group {
  readonly members: number[]
  /** Groups that wait for this one; a group that waits twice is in it twice. */
  readonly waiting: number[]
  waitsFor: number
  key: readonly number[]
}

/**
 * Statements go before the heads of loops and branches, and inner heads before outer ones. The statements of one list go from a drawn
 * place upwards, then from its end, so that they leave one gap and not many.
 */
function keysOf({ units }: Cuttable, seed: number): readonly (readonly number[])[] {
  const draw = numbersFrom(seed)
  const heads = new Set(units.map(({ parent }) => parent))
  const sizes = new Map<number, number>()
  for (const { block, place } of units) sizes.set(block, Math.max(place, sizes.get(block) ?? 0))
  const blocks = new Map([...sizes].map(([block, size]) => [block, { rank: draw(), size, from: 1 + (draw() % size) }]))
  return units.map(({ index, block, place, depth }) => {
    const { rank, size, from } = blocks.get(block) ?? { rank: 0, size: 1, from: 1 }
    const turn = (from - place + size) % size
    return heads.has(index) ? [1, -depth, rank, turn, index] : [0, 0, rank, turn, index]
  })
}

const isBefore = (one: readonly number[], other: readonly number[]): boolean => {
  const at = one.findIndex((value, index) => value !== other[index])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}

function linked(code: Cuttable, seed: number): ReadonlyMap<number, Group> {
  const first = groupsOf(code)
  const keys = keysOf(code, seed)
  const groups = new Map<number, Group>()
  for (const { index } of code.units) {
    const [root, key] = [first[index] ?? index, keys[index] ?? []]
    const group = groups.get(root) ?? { members: [], waiting: [], waitsFor: 0, key }
    group.members.push(index)
    // A group with a head goes when the head does.
    if (isBefore(group.key, key)) group.key = key
    groups.set(root, group)
  }
  for (const before of code.order) {
    const [a, b] = [first[before.first] ?? -1, first[before.second] ?? -1]
    const [group, later] = [groups.get(a), groups.get(b)]
    if (!group || !later || a === b) continue
    group.waiting.push(b)
    later.waitsFor += 1
  }
  return groups
}

/** Groups with a unit that stays, and all that waits for them. */
function stuck({ fixed }: Cuttable, groups: ReadonlyMap<number, Group>): ReadonlySet<number> {
  const stays = new Set(fixed)
  const roots = new Set([...groups].filter(([, { members }]) => members.some((one) => stays.has(one))).map(([root]) => root))
  // A set hands out what is added to it while it is walked.
  for (const root of roots) for (const one of groups.get(root)?.waiting ?? []) roots.add(one)
  return roots
}

/** All that can go, in steps. */
export function stepsOf(code: Cuttable, seed: number): readonly Step[] {
  const groups = linked(code, seed)
  const stays = stuck(code, groups)
  const remaining = new Set([...groups.keys()].filter((root) => !stays.has(root)))
  const ready = new Set([...remaining].filter((root) => groups.get(root)?.waitsFor === 0))
  const steps: Step[] = []
  const isUnused = (root: number): boolean => groups.get(root)?.members.every((one) => code.unusedGo.has(one)) ?? false

  while (ready.size > 0) {
    const next = best(ready, groups)
    const step: number[] = []
    const going = [next]
    for (const root of going) {
      if (!remaining.delete(root)) continue
      ready.delete(root)
      const group = groups.get(root)
      step.push(...(group?.members ?? []))
      for (const one of group?.waiting ?? []) {
        const later = groups.get(one)
        if (!later) continue
        later.waitsFor -= 1
        if (later.waitsFor > 0 || !remaining.has(one)) continue
        if (isUnused(one)) going.push(one)
        else ready.add(one)
      }
    }
    steps.push(step)
  }
  // Repetitions can make statements wait for each other in a circle.
  const circle = [...remaining].flatMap((root) => groups.get(root)?.members ?? [])
  return circle.length > 0 ? [...steps, circle] : steps
}

function best(ready: ReadonlySet<number>, groups: ReadonlyMap<number, Group>): number {
  let [bestRoot, key]: [number, readonly number[]] = [-1, []]
  for (const root of ready) {
    const own = groups.get(root)?.key ?? []
    if (bestRoot === -1 || isBefore(own, key)) [bestRoot, key] = [root, own]
  }
  return bestRoot
}

const weigh = (units: readonly Unit[], indexes: Iterable<number>): number => {
  let weight = 0
  for (const index of indexes) if (units[index]?.kind !== 'comment') weight += 1
  return weight
}

export const givenOf = ({ units }: Cuttable, hidden: ReadonlySet<number>): number => {
  const all = weigh(units, units.keys())
  return all === 0 ? 100 : Math.round(((all - weigh(units, hidden)) * 100) / all)
}

/** How many steps leave a share that is nearest to the one asked for; at least one where there is any. */
export function stepsFor({ units }: Cuttable, steps: readonly Step[], givenPercent: number): number {
  const all = weigh(units, units.keys())
  let [hidden, count, apart] = [0, 0, Infinity]
  for (const [index, step] of steps.entries()) {
    hidden += weigh(units, step)
    const distance = Math.abs((all - hidden) * 100 - givenPercent * all)
    if (distance >= apart) break
    ;[count, apart] = [index + 1, distance]
  }
  return count
}
