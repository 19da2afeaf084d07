/**
 * Where a placement should have come to, told a second time from docs/learning.md: each hypothesis names the first part that is not known, and
 * Bayes' rule weighs them by the answers. It knows nothing of the rules of Rung.
 */
import { z } from 'zod'
import type { Row } from './ledger.ts'

const SLIP = 0.1
const GUESS: Readonly<Record<string, number>> = { choice: 0.25, output: 0.1, bug: 0.1 }
/** A later part that does not build on the first one which is not known. */
const ASIDE = 0.3
const SURE = 0.95
const MOST = 10
const MISSES = 2

const planShape = z.object({
  nodes: z.array(z.object({ id: z.string(), prerequisites: z.array(z.string()) })),
  passed: z.array(z.string()).length(0),
  pool: z.array(z.object({ id: z.string(), nodeId: z.string(), kind: z.string() })),
})
type Plan = z.infer<typeof planShape>
interface Answer {
  readonly nodeId: string
  readonly kind: string
  readonly right: boolean
}

function buildsOn(nodes: Plan['nodes'], id: string, before: string): boolean {
  const { prerequisites = [] } = nodes.find((node) => node.id === id) ?? {}
  return prerequisites.some((one) => one === before || buildsOn(nodes, one, before))
}

/** How likely each part, and at the end none, is the first one that is not known. */
function weighed(nodes: Plan['nodes'], answers: readonly Answer[]): readonly number[] {
  const weights = [...nodes.map(({ id }) => id), null].map((first, place) => {
    let weight = 1
    for (const [at, { id }] of nodes.entries()) {
      const isAside = first !== null && first !== id && !buildsOn(nodes, id, first)
      const known = at < place ? 1 : isAside ? ASIDE : 0
      let [ifKnown, ifUnknown] = [known, 1 - known]
      for (const { kind, right } of answers.filter(({ nodeId }) => nodeId === id)) {
        const guess = GUESS[kind] ?? 0
        ifKnown *= right ? 1 - SLIP : SLIP
        ifUnknown *= right ? guess : 1 - guess
      }
      weight *= ifKnown + ifUnknown
    }
    return weight
  })
  const all = weights.reduce((total, one) => total + one, 0)
  return weights.map((one) => one / all)
}

/** What is wrong with the log of a placement in which these questions were answered right. */
export function wrongPlace(rows: readonly Row[], right: ReadonlyMap<string, boolean>): string[] {
  const [started, ...rest] = rows
  const { nodes, pool } = planShape.parse(started?.body)
  const answers: Answer[] = []
  for (const { type, body } of rest) {
    const question = pool.find(({ id }) => id === body['questionId'])
    if (type === 'placement_question_asked' && question === undefined) return ['asks what is not in its plan']
    if (type !== 'placement_graded' || question === undefined) continue
    const isRight = right.get(question.id) ?? false
    if (body['isRight'] !== isRight)
      return [`takes an answer to ${question.id} as ${String(body['isRight'])}, and it is ${isRight}`]
    answers.push({ nodeId: question.nodeId, kind: question.kind, right: isRight })
  }
  const asked = rest.flatMap(({ type, body }) => (type === 'placement_question_asked' ? [String(body['questionId'])] : []))
  if (new Set(asked).size !== asked.length) return ['asks a question twice']
  const weights = weighed(nodes, answers)
  // Of equally likely ones the earlier.
  const best = weights.reduce((index, weight, at) => (weight > (weights[index] ?? 0) + 1e-9 ? at : index), 0)
  const beside = (weights[best - 1] ?? 0) + (weights[best] ?? 0) + (weights[best + 1] ?? 0)
  const isAllNew = answers.length >= MISSES && answers.every((one) => !one.right)
  const isOver = isAllNew || beside >= SURE || answers.length >= MOST
  const end = rest.find(({ type }) => type === 'placement_ended')
  if ((end !== undefined) !== isOver)
    return [`is ${end ? 'over' : 'open'} after ${answers.length} answers, of which ${JSON.stringify(weights)} is made`]
  if (end === undefined) return []
  const place = isAllNew ? 0 : best
  const expected = [nodes[place]?.id ?? null, nodes.slice(0, place).map(({ id }) => id)]
  const is = [end.body['begin'], end.body['takenAsKnown']]
  return JSON.stringify(is) === JSON.stringify(expected)
    ? []
    : [`ends with ${JSON.stringify(is)}, and its answers come to ${JSON.stringify(expected)}`]
}
