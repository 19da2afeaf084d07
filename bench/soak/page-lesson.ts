/** A lesson on its page: each form is for one turn and is done once, and the results are those that a client is told. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hidden } from '../../test/e2e/browser.ts'
import { FIXTURE_COURSES } from '../../test/e2e/sealed-courses.ts'
import { lessonShape, wrongResults, wrongRows } from './lesson.ts'
import { wrongPhases } from './lesson-phases.ts'
import type { PageSteps } from './page-steps.ts'
import { Violation } from './told.ts'

/** Of the course that the lesson is about. */
export const NODE = 'harbour-office/gates'

/** Of the right options of the courses that people of the soak draw up. */
export const RIGHT = 'friction'

const bankShape = z.object({
  choices: z.array(z.object({ id: z.string(), key: z.int() })).default([]),
  computed: z.array(z.object({ id: z.string(), kind: z.string(), key: z.union([z.string(), z.int()]) })).default([]),
})

/** A lesson to its end, each answer for its turn. */
export async function takeLesson(steps: PageSteps): Promise<void> {
  const begun = { path: '/lesson', fields: { nodeId: NODE, mode: 'test_out' }, rows: 'lesson: lesson_started,phase_entered' }
  const { location } = await steps.press({ ...begun, status: 303 })
  const lessonId = location.split('/').at(-1) ?? ''
  const [path, stream] = [`/lesson/${lessonId}`, `lesson:${lessonId}`]
  let { html } = await steps.see(path)
  for (let number = 0; !html.includes('What the test says'); number++) {
    const fields = await lessonFields(html)
    const before = steps.log.length
    const [turn, seq] = [Number(fields['turn']), steps.seqOf(stream)]
    if (turn !== seq) throw new Violation(`a lesson’s page is at turn ${turn}, and its log has ${seq} rows`)
    const press = { path, fields, rows: null }
    const reply = number === 1 ? null : await steps.press(press)
    if (reply === null) await steps.twice(press)
    const wrong = wrongRows(lessonId, steps.log.slice(before))
    if (wrong.length > 0) throw new Violation(`a form of a lesson: ${wrong.join('; ')}`)
    // From a page that is behind, with another answer.
    if (number === 1)
      await steps.press({ path, fields: { turn: fields['turn'] ?? '', action: 'confused' }, rows: '', status: 409 })
    ;({ html } = reply === null || reply.hasStruck ? await steps.see(path) : reply)
  }
  const body = await steps.take({ tool: 'lesson_get_state', args: { lessonId }, rows: [] })
  const lesson = lessonShape.parse(body)
  const results = /What the test says[\s\S]*?<\/table>/.exec(html)?.[0] ?? ''
  const passed = (text: string): number => results.split(text).length - 1
  const [yes, all] = [(lesson.results ?? []).filter((one) => one.passed).length, lesson.results?.length ?? 0]
  const wrong = [
    ...wrongPhases(lessonId, lesson.phase, steps.log),
    ...wrongResults(lesson, steps.log),
    ...(passed('>passed<') === yes && passed('>not yet<') === all - yes && all > 0 ? [] : ['shows other results than a client']),
  ]
  if (wrong.length > 0) throw new Violation(`a lesson on its page: ${wrong.join('; ')}`)
}

/** The form that a lesson's page asks for, with the right answer; who would have to use words of their own does not know. */
async function lessonFields(html: string): Promise<Readonly<Record<string, string>>> {
  const turn = hidden(html, 'turn')
  if (!html.includes('name="questionId"')) return { turn, action: 'continue' }
  const questionId = hidden(html, 'questionId')
  const { kind, key } = await keyOf(questionId, html)
  if (kind === 'open') return { turn, action: 'confused' }
  return { turn, action: 'answer', questionId, [FIELDS[kind]]: key }
}

const FIELDS = { choice: 'choice', bug: 'line', output: 'value' } as const

/** What a question asks for, and its right answer. Of a course of one's own it is the option with this word. */
export async function keyOf(
  questionId: string,
  html: string,
): Promise<{ readonly kind: 'choice' | 'bug' | 'output' | 'open'; readonly key: string }> {
  const [course = '', node = '', part = '', id = ''] = questionId.split('/')
  if (course.startsWith('my-')) {
    const options = [...html.matchAll(/<input type="radio" name="choice" value="([A-D])"[\s\S]*?<\/label>/g)]
    const right = options.find(([option]) => option.includes(RIGHT))
    return right ? { kind: 'choice', key: right[1] ?? '' } : { kind: 'open', key: '' }
  }
  const file = part === 'shared' ? 'shared.json' : join('objectives', `${part}.json`)
  const bank = bankShape.parse(JSON.parse(await readFile(join(FIXTURE_COURSES, course, node, file), 'utf8')))
  const [choice, computed] = [bank.choices.find((one) => one.id === id), bank.computed.find((one) => one.id === id)]
  if (choice) return { kind: 'choice', key: 'ABCD'[choice.key] ?? '' }
  return computed ? { kind: computed.kind === 'bug' ? 'bug' : 'output', key: `${computed.key}` } : { kind: 'open', key: '' }
}
