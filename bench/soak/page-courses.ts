/** Courses as a person sees them on pages: how far they are, counted from their log, and where a placement leads. */
import { z } from 'zod'
import { plain } from '../../test/e2e/page-forms.ts'
import type { Random } from '../../test/e2e/random.ts'
import type { Row } from './ledger.ts'
import { hidden } from '../../test/e2e/browser.ts'
import { keyOf } from './page-lesson.ts'
import type { PageSteps } from './page-steps.ts'
import { wrongPlace } from './placing.ts'
import { expectSame, Violation } from './told.ts'

const courseShape = z.looseObject({
  courses: z.array(
    z.looseObject({
      courseId: z.string(),
      title: z.string(),
      own: z.boolean(),
      nodes: z.int(),
      passedNodes: z.int(),
      practisedNodes: z.int(),
    }),
  ),
  nodes: z.array(
    z.looseObject({
      nodeId: z.string(),
      title: z.string(),
      passed: z.boolean(),
      practised: z.boolean(),
      takenAsKnown: z.boolean(),
      hasQuestions: z.boolean(),
      openLessonId: z.string().nullable(),
      objectives: z.array(z.looseObject({ id: z.string(), title: z.string(), passed: z.boolean() })),
    }),
  ),
})
type Node = z.infer<typeof courseShape>['nodes'][number]

const startedShape = z.looseObject({ courseId: z.string(), nodeId: z.string(), mode: z.string(), known: z.array(z.string()) })
const weighedShape = z.looseObject({ component: z.string() })

export class PageCourses {
  readonly #steps: PageSteps
  readonly #random: Random
  /** By lessons, the titles of the topics that were passed in them, as their pages have said. */
  readonly #passed = new Map<string, readonly string[]>()

  constructor(steps: PageSteps, random: Random) {
    this.#steps = steps
    this.#random = random
  }

  /** A lesson is over, and these topics are passed. */
  passed(lessonId: string, topics: readonly string[]): void {
    this.#passed.set(lessonId, topics)
  }

  /** By their nodes, the lessons that were begun, and whether they are over. */
  #lessons(): ReadonlyArray<{
    readonly lessonId: string
    readonly nodeId: string
    readonly mode: string
    /** Passed before it began. */
    readonly known: readonly string[]
    readonly isOver: boolean
  }> {
    return this.#steps.log.flatMap(({ stream, type, body }) => {
      if (type !== 'lesson_started') return []
      const { courseId, nodeId, mode, known } = startedShape.parse(body)
      const isOver = this.#steps.log.some((row) => row.stream === stream && hasEnded(row))
      return [{ lessonId: stream.slice('lesson:'.length), nodeId: `${courseId}/${nodeId}`, mode, known, isOver }]
    })
  }

  openOf(nodeId: string): string | null {
    const open = this.#lessons().filter((one) => one.nodeId === nodeId && !one.isOver)
    return open.at(-1)?.lessonId ?? null
  }

  /** Lessons whose results are there, and nobody went on behind them. */
  restingOn(nodeId: string): readonly string[] {
    return this.#lessons().flatMap((one) => {
      const last = this.#steps.log.findLast(({ stream, type }) => stream === `lesson:${one.lessonId}` && type === 'phase_entered')
      return one.nodeId === nodeId && last?.body['phase'] === 'wrap_up' ? [one.lessonId] : []
    })
  }

  /** The list says of each course what a count says, and each course’s page the same of its parts. */
  async expectCourses(): Promise<void> {
    await this.#steps.rows()
    const { courses } = courseShape.parse(await this.#steps.take({ tool: 'get_course', args: {}, rows: [] }))
    const { html } = await this.#steps.see('/lesson')
    const cards = html.split('<section class="card">').slice(1)
    const open = this.#lessons().filter(({ isOver }) => !isOver)
    if (html.includes('Go on with “') !== open.length > 0)
      throw new Violation(
        `the list of courses ${open.length > 0 ? 'leads to no' : 'leads to a'} lesson, and ${open.length} are open`,
      )
    for (const { courseId, title, own } of courses) {
      const nodes = await this.#nodesOf(courseId, own)
      const done = nodes.filter((node) => (own ? node.practised : node.passed)).length
      const words = `${done} of ${nodes.length} parts ${own ? 'practised' : 'passed'}`
      const card = cards.find((one) => one.includes(`href="/lesson?course=${courseId}"`)) ?? ''
      if (!plain(card).includes(title) || !card.includes(words) || !card.includes(`value="${done}"`))
        throw new Violation(`the list of courses does not say of ${courseId}: ${words}`)
    }
  }

  /** The parts of a course, as a client and the log have them. */
  async #nodesOf(courseId: string, isOwn: boolean): Promise<readonly Node[]> {
    const body = await this.#steps.take({ tool: 'get_course', args: { courseId }, rows: [] })
    const { courses, nodes } = courseShape.parse(body)
    const lessons = this.#lessons()
    const shown = new Set(
      this.#steps.log.flatMap(({ type, body: row }) =>
        type === 'answers_weighed' || type === 'exercise_weighed' ? [weighedShape.parse(row).component] : [],
      ),
    )
    for (const node of nodes) {
      const { nodeId, objectives } = node
      const wasPassed = lessons.some(({ lessonId, known, isOver, ...one }) => {
        const passed = this.#passed.get(lessonId) ?? []
        return (
          one.nodeId === nodeId && isOver && objectives.every(({ id, title }) => known.includes(id) || passed.includes(title))
        )
      })
      expectSame(`whether ${nodeId} is practised`, node.practised, wasPassed)
      expectSame(
        `whether ${nodeId} is passed`,
        node.passed,
        objectives.every(({ passed }) => passed),
      )
      const unshown = objectives.find(({ id, passed }) => passed && (isOwn || !shown.has(id)))
      if (unshown) throw new Violation(`${unshown.id} is passed, and nothing has shown it`)
      expectSame(`the open lesson on ${nodeId}`, node.openLessonId, this.openOf(nodeId))
    }
    const [course] = courses
    expectSame(
      `what is counted of ${courseId}`,
      [course?.nodes, course?.passedNodes, course?.practisedNodes],
      [nodes.length, nodes.filter(({ passed }) => passed).length, nodes.filter(({ practised }) => practised).length],
    )
    await this.#expectParts(courseId, nodes, isOwn)
    return nodes
  }

  async #expectParts(courseId: string, nodes: readonly Node[], isOwn: boolean): Promise<void> {
    const { html } = await this.#steps.see(`/lesson?course=${courseId}`)
    const path = /<ol class="path">[\s\S]*?<\/ol>/.exec(html)?.[0] ?? ''
    const parts = path.split('<li').slice(1)
    expectSame(`how many parts ${courseId} has`, parts.length, nodes.length)
    for (const [index, node] of nodes.entries()) {
      const part = parts[index] ?? ''
      const badge = ['Passed', 'Practised', 'In progress', 'Taken as known, without proof', 'Next', 'Later'].find((one) =>
        part.includes(`>${one}<`),
      )
      const isDone = node.passed || (isOwn && node.practised)
      const wanted =
        node.openLessonId !== null
          ? ['In progress']
          : isDone
            ? [node.passed ? 'Passed' : 'Practised']
            : node.takenAsKnown
              ? ['Taken as known, without proof']
              : ['Next', 'Later']
      if (!plain(part).includes(node.title) || !wanted.includes(badge ?? ''))
        throw new Violation(`${node.nodeId} is shown as ${badge ?? 'nothing'}, and is ${wanted.join(' or ')}`)
      // The first button of all is above the list.
      const begins = `name="nodeId" value="${node.nodeId}"`
      if (html.includes(begins) !== node.hasQuestions)
        throw new Violation(
          `${node.nodeId} has ${node.hasQuestions ? '' : 'no '}questions, and ${html.includes(begins) ? 'a' : 'no'} button`,
        )
      if (node.openLessonId !== null && !html.includes(`/lesson/${node.openLessonId}"`))
        throw new Violation(`the open lesson on ${node.nodeId} is not to be found`)
      const [course = '', id = ''] = node.nodeId.split('/')
      const page = await this.#steps.see(`/lesson?course=${course}&node=${id}`)
      if (!plain(page.html).includes(node.title)) throw new Violation(`the page of ${node.nodeId} is without its title`)
    }
    await this.#steps.see(`/lesson?course=${courseId}&node=no-such-node`, 404)
  }

  /** A placement on its page to where it leads; nobody is told which answers were right. */
  async place(courseId: string, knows: number): Promise<void> {
    const stream = `placement:${courseId}`
    const logged = () => this.#steps.log.filter((row) => row.stream === stream)
    const begin = { path: '/lesson', fields: { nodeId: courseId, mode: 'placement' }, status: 303 }
    const { location } = await this.#steps.press({ ...begin, rows: 'placement: placement_started,placement_question_asked' })
    await this.#steps.press({ ...begin, rows: '' })
    const path = new URL(location, 'http://rung.test').pathname
    const right = new Map<string, boolean>()
    let { html } = await this.#steps.see(path)
    while (html.includes('name="questionId"')) {
      const [turn, questionId] = [hidden(html, 'turn'), hidden(html, 'questionId')]
      expectSame('the turn of a placement', Number(turn), logged().length)
      if (!html.includes(`Question ${right.size + 1} of at most `))
        throw new Violation('a placement counts its questions otherwise')
      const { kind, key } = await keyOf(questionId, html)
      const isRight = this.#random.chance(knows)
      const isSaid = isRight || this.#random.chance(0.5)
      const wrong = kind === 'choice' ? (key === 'A' ? 'B' : 'A') : kind === 'bug' ? `${Number(key) + 1}` : 'something else'
      const name = kind === 'choice' ? 'choice' : kind === 'bug' ? 'line' : 'value'
      const fields = isSaid ? { turn, action: 'answer', questionId, [name]: isRight ? key : wrong } : { turn, action: 'confused' }
      right.set(questionId, isRight)
      const before = logged().length
      const reply = await this.#steps.press({ path, fields, rows: null })
      const added = logged()
        .slice(before)
        .map(({ type }) => type)
        .join()
      const isOver = added.endsWith('placement_ended')
      expectSame(
        'what an answer of a placement adds',
        added,
        `placement_answered,placement_graded,${isOver ? 'placement_ended' : 'placement_question_asked'}`,
      )
      const wrongs = wrongPlace(logged(), right)
      if (wrongs.length > 0) throw new Violation(`a placement on its page ${wrongs.join('; ')}`)
      // Whoever stops what is over has stopped it.
      const late = { path, fields: { turn, action: 'stop' }, rows: '', status: isOver ? 200 : 409 }
      if (this.#random.chance(0.3)) await this.#steps.press(late)
      ;({ html } = reply.hasStruck ? await this.#steps.see(path) : reply)
      if (/class="(?:pass|fail)"|Not right|>Right</.test(html)) throw new Violation('a placement shows which answers were right')
    }
    await this.#expectPlaced(path, courseId, logged().findLast(({ type }) => type === 'placement_ended')?.body ?? {})
    await this.expectCourses()
  }

  /** The result leads to where the log says, and what is taken as known is listed as no proof. */
  async #expectPlaced(path: string, courseId: string, ended: Row['body']): Promise<void> {
    const { html } = await this.#steps.see(path)
    const begin = z.string().nullable().parse(ended['begin'])
    const known = z.array(z.string()).parse(ended['takenAsKnown'])
    const shown = /<h2>Begin with[\s\S]*?name="nodeId" value="([^"]+)"/.exec(html)?.[1] ?? null
    expectSame('where a placement leads', shown, begin === null ? null : `${courseId}/${begin}`)
    const list = /Taken as known<\/h2>[\s\S]*?<ul>([\s\S]*?)<\/ul>/.exec(html)?.[1] ?? ''
    expectSame('how many parts are taken as known', list.split('<li>').length - 1, known.length)
    if (begin === null) return
    const rows = `placement: placement_node_skipped`
    await this.#steps.press({ path, fields: { turn: hidden(html, 'turn'), action: 'skip' }, rows })
  }
}

const OVER: ReadonlySet<unknown> = new Set(['wrap_up', 'done'])
/** Its results are there, or it has none: nobody goes on behind that. */
const hasEnded = ({ type, body }: Row): boolean => type === 'phase_entered' && OVER.has(body['phase'])
