/** One turn of agreeing on a plan: what was sent becomes what applies and what is dropped. Only ranges and consistency are checked here. */
import type { Applied, Change, TurnTaken } from './events.ts'
import { fillFor, type LearnerProfile } from './fill.ts'
import { specFields, stylesOf, sumOf, type Dropped, type Spec, type SpecValues } from './spec.ts'
import { withChange, type Activity } from './state.ts'

/** What a client sends beside the learner's words. */
export interface MessageInput {
  readonly values: SpecValues
  readonly dropped: readonly Dropped[]
  /** To fill what is open; null where nothing is to be filled. */
  readonly fill: LearnerProfile | null
}

export interface TurnInput extends MessageInput {
  readonly source: TurnTaken['source']
  readonly wordsHash: string
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Values as changes, in the order of the fields. */
const changesOf = (values: SpecValues): Change[] =>
  specFields.flatMap((field): Change[] => {
    switch (field) {
      case 'language':
        return values.language === undefined ? [] : [{ field, value: values.language }]
      case 'problemCount':
        return values.problemCount === undefined ? [] : [{ field, value: values.problemCount }]
      case 'difficultyPlan':
        return values.difficultyPlan === undefined ? [] : [{ field, value: values.difficultyPlan }]
      case 'topics':
        return values.topics === undefined ? [] : [{ field, value: values.topics }]
      case 'style':
        return values.style === undefined ? [] : [{ field, value: values.style }]
      case 'learningMode':
        return values.learningMode === undefined ? [] : [{ field, value: values.learningMode }]
    }
  })

export function takeTurn(activity: Activity, { source, wordsHash, values, dropped, fill }: TurnInput): TurnTaken {
  let { spec } = activity
  const applied: Applied[] = []
  const apply = (change: Change, by: Applied['by']) => {
    if (isSame(spec[change.field], change.value)) return
    spec = withChange(spec, change)
    applied.push({ ...change, by })
  }
  const { values: fitting, dropped: unfit } = fittingIn(spec, values)
  for (const change of changesOf(fitting)) apply(change, 'stated')
  for (const change of following(spec, fitting)) apply(change, 'follows')
  for (const change of fill === null ? [] : changesOf(fillFor(spec, fill))) apply(change, 'filled')
  for (const change of following(spec, {})) apply(change, 'follows')
  return { source, wordsHash, applied, dropped: [...dropped, ...unfit], confirmed: false }
}

/** Without what contradicts another field: a plan that does not add up, and a style that the language does not have. */
function fittingIn(spec: Spec, values: SpecValues): { readonly values: SpecValues; readonly dropped: readonly Dropped[] } {
  const { difficultyPlan, style, ...rest } = values
  const count = values.problemCount
  const sums = difficultyPlan === undefined || count === undefined || sumOf(difficultyPlan) === count
  const isOffered = style === undefined || stylesOf(values.language ?? spec.language).includes(style)
  return {
    values: {
      ...rest,
      ...(difficultyPlan !== undefined && sums && { difficultyPlan }),
      ...(style !== undefined && isOffered && { style }),
    },
    dropped: [
      ...(sums ? [] : [{ field: 'difficultyPlan', fault: 'does_not_sum' } as const]),
      ...(isOffered ? [] : [{ field: 'style', fault: 'sql_is_stdout' } as const]),
    ],
  }
}

/** What follows from the other fields: the number of problems from the difficulties, and the only style of a language. */
function following({ problemCount, difficultyPlan, language, style }: Spec, stated: SpecValues): Change[] {
  const changes: Change[] = []
  if (difficultyPlan !== null && sumOf(difficultyPlan) !== problemCount) {
    // A new number opens the difficulties again; new difficulties give the number.
    if (stated.problemCount === undefined) changes.push({ field: 'problemCount', value: sumOf(difficultyPlan) })
    else changes.push({ field: 'difficultyPlan', value: null })
  }
  const [only, ...others] = stylesOf(language)
  if (only !== undefined && others.length === 0 && style !== only) changes.push({ field: 'style', value: only })
  return changes
}
