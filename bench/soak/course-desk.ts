/** A course of one’s own by tools: its nodes first, the questions of each node by themselves, and what a lesson has taken up stays. */
import { z } from 'zod'
import type { Steps } from './steps.ts'
import { expectSame, Violation } from './told.ts'

type Args = Readonly<Record<string, unknown>>
const courseShape = z.looseObject({
  courses: z.array(z.looseObject({ title: z.string(), summary: z.string(), own: z.boolean() })),
  nodes: z.array(
    z.looseObject({ nodeId: z.string(), objectives: z.array(z.looseObject({ id: z.string(), title: z.string() })) }),
  ),
  resources: z.array(z.unknown()),
})

const FIRST = 'saw'
const LATER = 'plane'
const objective = (id: string) => ({ id, title: `Use of the ${id}`, summary: `Uses a ${id}.` })
const nodeOf = (id: string, prerequisites: readonly string[], more: readonly string[] = []) => ({
  id,
  title: `The ${id}`,
  summary: `It is a ${id}. It is sharp.`,
  level: 'beginner',
  objectives: [id, ...more].map(objective),
  prerequisites,
  references: [{ rid: `about-${id}`, title: `About the ${id}`, url: `https://tools.example/${id}` }],
})

const bankOf = (node: string, of: string, word: string) => ({
  node,
  objective: of,
  choices: [1, 2, 3].map((number) => ({
    question: `What does the ${of} cut, ${number}${word}?`,
    options: ['glue', 'wood', 'wind', 'luck'],
    key: 1,
    feedback: [1, 2, 3, 4].map((option) => `lent-secret-feedback ${number} ${option}`),
  })),
  shorts: [
    {
      question: `Why does the ${of} cut${word}?`,
      points: ['lent-secret-edge', 'lent-secret-teeth'],
      answer: 'lent-secret-answer',
    },
  ],
})

export class CourseDesk {
  readonly #steps: Steps
  readonly #name: string

  constructor(steps: Steps, number: number) {
    this.#steps = steps
    this.#name = `workshop-${number}`
  }

  get courseId(): string {
    return `my-${this.#name}`
  }

  get firstNode(): string {
    return `${this.courseId}/${FIRST}`
  }

  get #graph() {
    return {
      title: `Workshop ${this.#name}`,
      summary: 'Tools. And their edges.',
      resources: [{ rid: 'all-tools', title: 'All tools', url: 'https://tools.example/all' }],
      nodes: [nodeOf(FIRST, []), nodeOf(LATER, [FIRST], ['shaving'])],
    }
  }

  /** Everything in order, with what is refused on the way. */
  async draw(): Promise<void> {
    const circle = { ...this.#graph, nodes: [nodeOf(FIRST, [LATER]), nodeOf(LATER, [FIRST])] }
    const both = ['nodes.0.prerequisites', 'nodes.1.prerequisites']
    await this.#unsound(circle, both)
    await this.#refused({ questions: [bankOf(FIRST, FIRST, '')] }, 'COURSE_NOT_FOUND')
    await this.#send(this.#graph, ['course_drawn'], [])
    await this.#start('NO_QUESTIONS_YET')
    const [whole] = [bankOf(FIRST, FIRST, '')]
    await this.#unsound({ questions: [{ ...whole, choices: whole.choices.slice(1) }] }, ['questions.0.choices'])
    await this.#unsound({ questions: [{ ...whole, shorts: [] }] }, ['questions.0.shorts'])
    await this.#unsound({ questions: [whole, bankOf(LATER, LATER, '')] }, ['questions.1.node'])
    await this.#unsound({ questions: [bankOf(FIRST, 'no-such', '')] }, ['questions.0.objective', 'questions.0.node'])
    await this.#send({ questions: [whole] }, ['questions_set'], [FIRST])
    await this.#send({ questions: [bankOf(FIRST, FIRST, ' again')] }, ['questions_set'], [FIRST])
    await this.#start(null)
    await this.#stays()
    await this.#expectRead()
  }

  /** Nodes and questions that a lesson has taken up stay as they are; what it has not may still come. */
  async #stays(): Promise<void> {
    await this.#refused({ ...this.#graph, summary: 'Tools alone.' }, 'COURSE_BEGUN')
    const [changed, later] = [bankOf(FIRST, FIRST, ' at last'), [bankOf(LATER, LATER, ''), bankOf(LATER, 'shaving', '')]]
    await this.#refused({ questions: [...later, changed] }, 'QUESTIONS_FROZEN')
    await this.#send({ questions: later }, ['questions_set'], [FIRST, LATER])
    await this.#send({ ...this.#graph, questions: later }, [], [FIRST, LATER])
  }

  async #send(args: Args, rows: readonly string[], asked: readonly string[]): Promise<void> {
    const sent = { tool: 'create_course', args: { courseId: this.#name, ...args }, rows }
    const { nodes, repeated, ...body } = await this.#steps.take(sent)
    unsealed({ nodes, ...body })
    if (rows.length === 0) expectSame('whether a course is repeated', repeated, true)
    const begun = this.#isBegun ? [FIRST] : []
    expectSame(
      'the nodes of a course that is kept',
      nodes,
      this.#graph.nodes.map(({ id, title }) => ({
        nodeId: `${this.courseId}/${id}`,
        title,
        hasQuestions: asked.includes(id),
        begun: begun.includes(id),
      })),
    )
  }
  #isBegun = false

  async #refused(args: Args, code: string): Promise<void> {
    await this.#steps.take({ tool: 'create_course', args: { courseId: this.#name, ...args }, rows: [], code })
  }

  /** Nothing of it is kept, and each place that is wrong is named. */
  async #unsound(args: Args, places: readonly string[]): Promise<void> {
    const step = { tool: 'create_course', args: { courseId: this.#name, ...args }, rows: [], code: 'COURSE_UNSOUND' }
    const { faults } = await this.#steps.take(step)
    const named = z.array(z.string()).parse(faults)
    expectSame(
      'what is wrong with a course',
      named.map((fault) => fault.split(': ')[0]),
      places,
    )
  }

  async #start(code: string | null): Promise<void> {
    const step = { tool: 'lesson_start', args: { nodeId: this.firstNode, mode: 'teach' }, rows: [], saysAgain: false }
    unsealed(await this.#steps.take(code === null ? step : { ...step, code }))
    this.#isBegun = code === null
  }

  /** A node reads as it was sent. */
  async #expectRead(): Promise<void> {
    for (const sent of this.#graph.nodes) await this.#expectNode(sent)
  }

  async #expectNode(sent: ReturnType<typeof nodeOf>): Promise<void> {
    const body = await this.#steps.take({ tool: 'get_course', args: { courseId: `${this.courseId}/${sent.id}` }, rows: [] })
    unsealed(body)
    const { courses, nodes, resources } = courseShape.parse(body)
    const { title, summary, resources: shared } = this.#graph
    expectSame(
      'a course of one’s own',
      courses.map((one) => [one.title, one.summary, one.own]),
      [[title, summary, true]],
    )
    expectSame(
      'a node of a course of one’s own',
      nodes.map((one) => [one.nodeId, one['title'], one['summary'], one['level'], one['prerequisites'], one['hasQuestions']]),
      [[`${this.courseId}/${sent.id}`, sent.title, sent.summary, sent.level, sent.prerequisites, true]],
    )
    expectSame(
      'the objectives of a node',
      nodes.flatMap(({ objectives }) => objectives.map((one) => [one.id, one.title])),
      sent.objectives.map((one) => [`${this.courseId}/${one.id}`, one.title]),
    )
    expectSame('what else there is to read', resources, [...sent.references, ...shared])
  }
}

function unsealed(body: unknown): void {
  if (JSON.stringify(body).includes('lent-secret')) throw new Violation('a course of one’s own tells its keys')
}
