/** A guided scaffold: a reference of which a share is given, and the rest is a learner's to write. */
import type { CutReport, CutRequest } from '../../src/runner/workspace-protocol.ts'
import { hasMarker } from '../../src/runner/workspace-protocol.ts'
import { withEchoes } from './cut-echoes.ts'
import { givenOf, stepsFor, stepsOf } from './cut-order.ts'
import { cutOut } from './cut-regions.ts'
import { standInsOf } from './cut-stand-ins.ts'
import type { MarkedCode, Unparsed } from './shapes.ts'
import { placesIn } from './syntax.ts'
import type { Tongue } from './tongue.ts'

/** Shares tried before the code is none the tools know, each a step further from the one asked for. */
const TRIES = 12

/** Deterministic: the same request has the same answer. Code without a statement that can go has no region. */
export function cutOf({ language, files, givenPercent, seed }: CutRequest, tongue: Tongue): CutReport | Unparsed | MarkedCode {
  const [{ path, content }] = files
  if (hasMarker(content)) return { marked: path, line: content.split('\n').findIndex(hasMarker) + 1 || 1 }
  const parsed = tongue.cuttable(content)
  if ('errorAt' in parsed) return { path, line: placesIn(content)(parsed.errorAt).line }
  const code = withEchoes(parsed, standInsOf(language))
  const steps = stepsOf(code, seed)
  const target = stepsFor(code, steps, givenPercent)
  if (target === 0) return { language, file: { path, content }, todos: [], givenPercent: 100 }
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const count = further(target, attempt)
    if (count < 1 || count > steps.length) continue
    const hidden = new Set(steps.slice(0, count).flat())
    const scaffold = cutOut({ language, code, hidden })
    if (!tongue.accepts(scaffold.content)) continue
    const { content: left, todos } = scaffold
    return { language, file: { path, content: left }, todos: [...todos], givenPercent: givenOf(code, hidden) }
  }
  return { path, line: placesIn(content)(code.units[0]?.start ?? 0).line }
}

/** 0, +1, -1, +2, -2 … from where it begins. */
const further = (from: number, attempt: number): number => from + (attempt % 2 === 1 ? 1 : -1) * Math.ceil(attempt / 2)
