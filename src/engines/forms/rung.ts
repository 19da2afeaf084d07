/** A rung between the sketch and the solutions, for whoever wants it: to put the lines of a program in order. */
import type { ToolContext } from '../../mcp/context.ts'
import type { HintLevel, Level } from '../../problem/hint-level.ts'
import type { Language, Problem } from '../../problem/problem.ts'

/** The level of the sketch. */
const SKETCH: HintLevel = 3

interface Climbed {
  readonly hintLevel: Level
  readonly solutionsOpen: boolean
  readonly underCheck: boolean
  readonly language: Language | null
}

/** Whether the ladder offers to assemble: once, in the language of the session. What cannot be read is not offered. */
export async function offersAssembly(
  { catalogue, learner }: Pick<ToolContext, 'catalogue' | 'learner'>,
  problem: Problem,
  view: Climbed | null,
): Promise<boolean> {
  if (view === null || view.hintLevel !== SKETCH || view.solutionsOpen || view.underCheck) return false
  const forms = await catalogue.forms(problem.slug)
  const places = forms.ok ? forms.value.filter(({ kind, language }) => kind === 'assemble' && language === view.language) : []
  if (places.length === 0) return false
  const opening = await learner.forms.latest(
    problem,
    'assemble',
    places.map(({ language, position }) => ({ language, position })),
  )
  return opening.ok && opening.value === null
}
