/** What the tools of the learner's model have in common. */
import type { Due, Offer } from './rules/choose.ts'
import type { KnowledgeRead } from './messages.ts'
import type { Failure } from '../../failure/failure.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'

/** Everything that a choice is made from. */
export async function offerOf(context: ToolContext): Promise<Result<Offer, Failure>> {
  const standing = await standingOf(context)
  return standing.ok ? ok(standing.value.offer) : standing
}

/** The same, with what is known. */
export async function standingOf({
  learner,
  catalogue,
  now,
}: ToolContext): Promise<Result<{ readonly known: KnowledgeRead; readonly offer: Offer }, Failure>> {
  const knowledge = await learner.ask('knowledge', 'read')
  if (!knowledge.ok) return knowledge
  const offer = await offerWith({ catalogue, now }, knowledge.value)
  return offer.ok ? ok({ known: knowledge.value, offer: offer.value }) : offer
}

export async function offerWith(
  { catalogue, now }: Pick<ToolContext, 'catalogue' | 'now'>,
  {
    view,
    settings: { timeZone, dailyLimit, minutesADay = null },
    spentQuestions,
    spentMinutes,
    forms,
    interview,
  }: Omit<KnowledgeRead, 'hasBegunLessons'>,
): Promise<Result<Offer, Failure>> {
  const [curriculum, questions] = await Promise.all([catalogue.curriculum(), catalogue.computedQuestions()])
  if (!curriculum.ok) return curriculum
  if (!questions.ok) return questions
  const unspent = questions.value.filter(({ id }) => !spentQuestions.includes(id))
  const computed = new Set(unspent.flatMap(({ observes }) => observes))
  return ok({
    view,
    ...curriculum.value,
    computed,
    forms,
    interview,
    now: now(),
    timeZone,
    dailyLimit,
    minutesADay,
    spentMinutes,
  })
}

/** The components that a name means: one by its id or title, or all that problems of a topic are about. */
export function componentsNamed(
  name: string,
  { components, problems }: Pick<Offer, 'components' | 'problems'>,
): Result<readonly string[], Failure> {
  const query = name.trim().toLowerCase()
  const one = components.find(({ id, title }) => id === query || title.toLowerCase() === query)
  if (one) return ok([one.id])
  const of = problems.filter(({ topics }) => topics.includes(query)).map((problem) => problem.components.primary)
  const ids = [...new Set(of)].filter((id) => id !== '')
  return ids.length > 0 ? ok(ids) : err({ code: 'UNKNOWN_TOPIC' })
}

/** A component as it is shown; one that has left the catalogue keeps its id. */
export const titleOf = (id: string, { components }: Pick<Offer, 'components'>): string =>
  components.find((component) => component.id === id)?.title ?? id

/** Why something is due. */
export function reasonOf({ kind, component, item, byQuestion }: Due, curriculum: Pick<Offer, 'components'>): string {
  const title = titleOf(component, curriculum)
  const why = kind === 'unaided' ? `“${title}” needed help last time, so try it without help now` : `“${title}” is due for review`
  if (item !== null) return why
  return byQuestion ? `${why}, by a question` : `${why}; it waits, because every problem for it was seen lately`
}
