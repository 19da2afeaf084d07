/** What a placement may ask. */
import { mixed } from '../../../../kernel/random.ts'
import type { QuestionRef } from '../../../../problem/course.ts'
import type { PlacementPlan } from './events.ts'
import { noiseFor, TEXTBOOK_MODEL, type KnowledgeModel } from '../../../../kernel/knowledge-model.ts'
import {
  PARAMETERS,
  placementKinds,
  type PlacementKind,
  type PlacementNode,
  type PlacementParameters,
  type PlacementQuestion,
} from './model.ts'

/** Of each objective: a computed question tells most, and one has to be left for the node's own test. */
const COMPUTED = 1
const CHOICES = 2

/** A placement as it is asked for; what was shown before, the learner's object leaves out. */
export interface PlacementOrder {
  readonly courseId: string
  readonly nodes: ReadonlyArray<PlacementNode & { readonly objectives: readonly string[]; readonly pool: readonly QuestionRef[] }>
  readonly passed: readonly string[]
  readonly seed: number
}

const kindOf = (kind: QuestionRef['kind']): PlacementKind | null => placementKinds.find((one) => one === kind) ?? null

/** Slip and guess of the model's mean: a question is about a node, which may have several components. */
function parametersBy(model: KnowledgeModel | null): PlacementParameters {
  if (model === null) return PARAMETERS
  const { mean, form } = model
  const guessOf = (kind: 'choice' | 'open') => noiseFor(mean, kind, form).guess
  return { ...PARAMETERS, slip: mean.slip, guess: { choice: guessOf('choice'), output: guessOf('open'), bug: guessOf('open') } }
}

export function planOf(
  { courseId, nodes, passed, seed }: PlacementOrder,
  spent: ReadonlySet<string>,
  model: KnowledgeModel | null = null,
): PlacementPlan {
  const pool = nodes.flatMap(({ id: nodeId, objectives, pool: all }): PlacementQuestion[] => {
    const fresh = all
      .filter(({ id }) => !spent.has(id))
      .flatMap((one) => {
        const kind = kindOf(one.kind)
        return kind === null ? [] : [{ id: one.id, nodeId, kind, observes: one.observes }]
      })
      .toSorted((a, b) => mixed(a.id, seed) - mixed(b.id, seed))
    const chosen = objectives.flatMap((objective) => {
      const about = fresh.filter(({ observes }) => observes.includes(objective))
      const isChoice = ({ kind }: PlacementQuestion): boolean => kind === 'choice'
      return [...about.filter((one) => !isChoice(one)).slice(0, COMPUTED), ...about.filter(isChoice).slice(0, CHOICES)]
    })
    return [...new Set(chosen)].map(({ observes: _observes, ...question }) => question)
  })
  return {
    courseId,
    nodes: nodes.map(({ id, prerequisites }) => ({ id, prerequisites })),
    passed: nodes.flatMap(({ id }) => (passed.includes(id) ? [id] : [])),
    pool,
    parameters: parametersBy(model),
    model: (model ?? TEXTBOOK_MODEL).version,
  }
}
