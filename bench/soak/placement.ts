/** A placement from its first question to its end. Where its answers lead is in placing.ts. */
import { z } from 'zod'
import { typedAnswer } from '../../scripts/demo/answers.ts'
import type { LessonBank } from './lesson.ts'
import type { Looks } from './looks.ts'
import { wrongPlace } from './placing.ts'
import { expectSame, Violation } from './told.ts'

const COURSE = 'harbour-office'

const placementShape = z.looseObject({
  lessonId: z.string(),
  turn: z.int(),
  phase: z.string(),
  question: z.looseObject({ questionId: z.string(), kind: z.string() }).nullish(),
  placement: z.looseObject({
    answered: z.int(),
    begin: z.object({ nodeId: z.string() }).nullable(),
    takenAsKnown: z.array(z.object({ nodeId: z.string() })),
  }),
})

/** A placement to its end, by somebody who knows all of it, some, or nothing; nobody is told which answers were right. */
export async function takePlacement({ order, steps }: Looks, bank: LessonBank): Promise<void> {
  const right = new Map<string, boolean>()
  const knows = order.random.pick([0, 0.5, 1])
  const start = { tool: 'lesson_start', args: { nodeId: COURSE, mode: 'placement' }, saysAgain: false }
  let at = placementShape.parse(await steps.take({ ...start, rows: ['placement_started', 'placement_question_asked'] }))
  const logged = () => steps.log.filter(({ stream }) => stream === `placement:${COURSE}`)
  for (let answered = 1; at.question; answered++) {
    const { lessonId, turn, question } = at
    const { questionId, kind } = question
    const key = bank.keyOf(questionId) ?? ''
    const isRight = order.random.chance(knows)
    right.set(questionId, isRight)
    const wrong = kind === 'choice' ? (key === 'A' ? 'B' : 'A') : kind === 'bug' ? (key === '1' ? '2' : '1') : 'something else'
    const isKnown = isRight || order.random.chance(0.5)
    const answers = [typedAnswer(questionId, kind, isRight ? key : wrong)]
    const before = logged().length
    const step = isKnown
      ? { tool: 'lesson_answer', args: { lessonId, turn, answers, writtenBy: 'learner' } }
      : { tool: 'lesson_continue', args: { lessonId, turn, learnerMessage: 'I do not know.', wish: 'confused' } }
    const asked = await steps.ask(step.tool, step.args, steps.fault(), null)
    at = placementShape.parse(asked.body)
    const added = logged()
      .slice(before)
      .map(({ type }) => type)
      .join()
    const more = at.question ? 'placement_question_asked' : 'placement_ended'
    expectSame('what an answer has added', added, `placement_answered,placement_graded,${more}`)
    const wrongs = wrongPlace(logged(), right)
    if (wrongs.length > 0) throw new Violation(`a placement ${wrongs.join('; ')}`)
    expectSame('how far a placement is', [at.turn, at.placement.answered], [logged().length, answered])
    if (/\bisRight\b|"feedback":\[\{/.test(JSON.stringify(asked.body)))
      throw new Violation('a placement tells which answers were right')
    const again = await steps.ask(step.tool, step.args, null, null)
    expectSame('an answer that comes again', [again.rows, again.body['turn'], again.body['repeated']], [[], at.turn, true])
  }
  const { begin, takenAsKnown } = at.placement
  const end = logged().findLast(({ type }) => type === 'placement_ended')?.body ?? {}
  const ids = [begin?.nodeId ?? null, takenAsKnown.map(({ nodeId }) => nodeId)]
  const nodeOf = (id: unknown): string | null => (typeof id === 'string' ? `${COURSE}/${id}` : null)
  const known = z.array(z.string()).parse(end['takenAsKnown'])
  expectSame('where to begin', ids, [nodeOf(end['begin']), known.map(nodeOf)])
  await steps.take({ ...start, rows: [], answer: { repeated: true, phase: 'placement_done' } })
  const skip = {
    tool: 'lesson_continue',
    args: { lessonId: at.lessonId, turn: at.turn, learnerMessage: 'I know it.', wish: 'skip' },
  }
  const rows = begin === null ? [] : ['placement_node_skipped']
  const skipped = placementShape.parse(await steps.take({ ...skip, rows }))
  const all = [...takenAsKnown, ...(begin === null ? [] : [begin])].map(({ nodeId }) => nodeId)
  expectSame(
    'what is known behind a skip',
    skipped.placement.takenAsKnown.map(({ nodeId }) => nodeId),
    all,
  )
}
