/** Which candidates are taken when there are more than are wanted. */
import type { MutationOperator } from '../../src/runner/workspace-protocol.ts'

export interface Placed {
  readonly operator: MutationOperator
  readonly path: string
  readonly line: number
}

/** `full` ends the choice. */
export type Trial = 'taken' | 'dropped' | 'full'

/** Numbers that look drawn and are the same for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (again ^ (again >>> 14)) >>> 0
  }
}

/**
 * Tries candidates in turn, always of the operator and then on the line that were taken least often, so that a few mutants tell about
 * the whole of a file.
 */
export function chooseSpread<Candidate extends Placed>(
  candidates: readonly Candidate[],
  seed: number,
  attempt: (candidate: Candidate) => Trial,
): void {
  const draw = numbersFrom(seed)
  const byOperator = new Map<MutationOperator, Map<string, Candidate[]>>()
  for (const { candidate } of candidates.map((one) => ({ candidate: one, rank: draw() })).sort((a, b) => a.rank - b.rank)) {
    const lines = byOperator.get(candidate.operator) ?? new Map<string, Candidate[]>()
    const line = `${candidate.path}:${candidate.line}`
    const there = lines.get(line)
    if (there) there.push(candidate)
    else lines.set(line, [candidate])
    byOperator.set(candidate.operator, lines)
  }
  const usedOfLine = new Map<string, number>()
  const usedOfOperator = new Map<MutationOperator, number>()
  const used = <Key>(counts: ReadonlyMap<Key, number>, key: Key) => counts.get(key) ?? 0
  for (;;) {
    const operators = [...byOperator.keys()].sort()
    const operator = least(operators, (one) => used(usedOfOperator, one))
    const lines = operator && byOperator.get(operator)
    if (!operator || !lines) return
    const line = least([...lines.keys()], (one) => used(usedOfLine, one))
    const candidate = line === null ? undefined : lines.get(line)?.pop()
    if (line === null || !candidate) return
    if (lines.get(line)?.length === 0) lines.delete(line)
    if (lines.size === 0) byOperator.delete(operator)
    const trial = attempt(candidate)
    if (trial === 'full') return
    if (trial === 'dropped') continue
    usedOfLine.set(line, used(usedOfLine, line) + 1)
    usedOfOperator.set(operator, used(usedOfOperator, operator) + 1)
  }
}

function least<Item>(items: readonly Item[], count: (item: Item) => number): Item | null {
  let best: Item | null = null
  for (const item of items) if (best === null || count(item) < count(best)) best = item
  return best
}
