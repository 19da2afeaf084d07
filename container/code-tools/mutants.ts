/** Files with one thing changed in each: what a problem's tests have to tell from the original. */
import { createHash } from 'node:crypto'
import type { Mutant, MutantsReport, MutantsRequest } from '../../src/runner/workspace-protocol.ts'
import { MAX_MUTANT_BYTES } from '../../src/runner/workspace-protocol.ts'
import { chooseSpread } from './choose.ts'
import type { Change, FileOf, Unparsed } from './shapes.ts'
import { placesIn } from './syntax.ts'
import type { Tongue } from './tongue.ts'

interface Candidate extends Change {
  readonly path: string
  readonly content: string
  readonly line: number
  readonly column: number
  /** The place among all candidates. */
  readonly index: number
}

/** Candidates tried for each mutant wanted, at most. */
const TRIES = 3

function candidatesOf(files: readonly FileOf[], tongue: Tongue): readonly Candidate[] | Unparsed {
  const all: Candidate[] = []
  for (const { path, content } of files) {
    const changes = tongue.changes(content)
    const place = placesIn(content)
    if ('errorAt' in changes) return { path, line: place(changes.errorAt).line }
    for (const change of changes) all.push({ ...change, ...place(change.start), path, content, index: all.length })
  }
  return all
}

const identify = (path: string, content: string): string =>
  createHash('sha256').update(`${path}\0${content}`).digest('hex').slice(0, 16)

function mutantOf({ operator, path, line, column, content, start, end, after }: Candidate): Mutant {
  const changed = content.slice(0, start) + after + content.slice(end)
  const before = content.slice(start, end)
  return { id: identify(path, changed), operator, path, line, column, before, after, content: changed }
}

/** Deterministic: the same request has the same answer. */
export function mutantsOf({ language, files, limit, seed }: MutantsRequest, tongue: Tongue): MutantsReport | Unparsed {
  const own = files.filter(({ path }) => tongue.owns(path))
  const candidates = candidatesOf(own, tongue)
  if ('path' in candidates) return candidates
  const selection: { readonly index: number; readonly mutant: Mutant }[] = []
  const ids = new Set<string>()
  let [tries, bytes, dropped] = [0, 0, 0]
  let isFull = false
  chooseSpread(candidates, seed, (candidate) => {
    isFull = selection.length >= limit || tries >= limit * TRIES || bytes >= MAX_MUTANT_BYTES
    if (isFull) return 'full'
    const mutant = mutantOf(candidate)
    tries += 1
    bytes += mutant.content.length
    const isNew = mutant.content !== candidate.content && !ids.has(mutant.id)
    if (!isNew || !tongue.acceptsChanged(candidate.content, candidate)) {
      dropped += 1
      return 'dropped'
    }
    ids.add(mutant.id)
    selection.push({ index: candidate.index, mutant })
    return 'taken'
  })
  tongue.forget()
  const mutants = selection.sort((a, b) => a.index - b.index).map(({ mutant }) => mutant)
  return { language, mutants, places: candidates.length, dropped, truncated: isFull }
}
