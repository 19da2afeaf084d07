/**
 * Exercises over real programs and a real runner, each way through and each way around. The right answers are worked out here by hand,
 * from the statement of two-sum: nothing is taken from what the server keeps sealed.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Browser, hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { plain } from './page-forms.ts'
import { twoSum } from './programs.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const connections: Connection[] = []
const python = { titleSlug: 'two-sum', language: 'python3' } as const

afterAll(async () => {
  for (const client of connections) await client.close()
})

const exercise = z.looseObject({
  status: z.string(),
  turn: z.int(),
  step: z.int(),
  steps: z.int(),
  task: z.string(),
  program: z.string().nullable(),
  blocks: z.array(z.object({ id: z.string(), text: z.string() })).optional(),
  blanks: z.int().optional(),
  questions: z
    .array(z.looseObject({ question: z.string(), right: z.boolean().nullable(), key: z.string().nullable() }))
    .optional(),
  solution: z.string().optional(),
})
const result = z.looseObject({
  say: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
  details: z.array(z.string()).optional(),
  repeated: z.boolean().optional(),
  report: z.looseObject({ verdict: z.string() }).optional(),
  exercise: exercise.optional(),
})
type Result = z.infer<typeof result>

interface Where {
  readonly titleSlug: string
  readonly language: string
}

/** One learner’s way through one form. */
class Way {
  readonly #client: Connection
  readonly #form: string
  readonly #where: Where
  turn = 0

  constructor(client: Connection, form: string, where: Where) {
    this.#client = client
    this.#form = form
    this.#where = where
  }

  async open(): Promise<NonNullable<Result['exercise']>> {
    const opened = await this.#call({})
    if (!opened.exercise) throw new Error(JSON.stringify(opened))
    return opened.exercise
  }

  answer(answer: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<Result> {
    return this.#call({ turn: this.turn, answer, writtenBy: 'learner', ...more })
  }

  async #call(more: Record<string, unknown>): Promise<Result> {
    const { raw } = await this.#client.call('do_exercise', { ...this.#where, form: this.#form, ...more })
    const told = result.parse(z.object({ structuredContent: z.unknown() }).parse(raw).structuredContent)
    this.turn = told.exercise?.turn ?? this.turn
    return told
  }
}

async function way(user: string, form: string, where: Where = python): Promise<Way> {
  const client = await connect('v2 auto', server, user)
  connections.push(client)
  return new Way(client, form, where)
}

/** On which inputs each wrong program fails, by its first line that no other has. */
const failing = (program: string) =>
  program.includes('sorted((value, index)') ? [[9, 4], 13] : program.includes('if value > target') ? [[9, -4], 5] : [[3, 5], 6]
/** The same program with its mistake repaired. */
const repaired = (program: string) =>
  program
    .replace('[slips[low][1], slips[high][1]]', 'sorted([slips[low][1], slips[high][1]])')
    .replace('        if value > target:\n            continue\n', '')

describe.concurrent('a program with a mistake', () => {
  it('is shown to be wrong by an input, and repaired', async () => {
    const fixing = await way('fixes', 'fix')
    const opened = await fixing.open()
    expect(opened).toMatchObject({ status: 'open', step: 1, steps: 2 })
    const program = opened.program ?? ''
    expect(program).toContain('def two_sum')
    const agrees = await fixing.answer({ kind: 'input', args: [[2, 7], 9] })
    expect(agrees).toMatchObject({ say: expect.stringContaining('right on this input'), exercise: { step: 1 } })
    const invalid = await fixing.answer({ kind: 'input', args: [[], 9] })
    expect(invalid).toMatchObject({ say: expect.stringContaining('rules of the statement'), exercise: { step: 1 } })
    expect(await fixing.answer({ kind: 'input', args: ['x'] })).toMatchObject({ code: 'INVALID_CASES' })
    expect(await fixing.answer({ kind: 'program', code: program })).toMatchObject({ code: 'OTHER_ANSWER_EXPECTED' })
    const found = await fixing.answer({ kind: 'input', args: failing(program) })
    expect(found).toMatchObject({ say: expect.stringContaining('fails on this input'), exercise: { step: 2 } })
    const unchanged = await fixing.answer({ kind: 'program', code: `# looked at\n${program}` })
    expect(unchanged).toMatchObject({
      say: expect.stringContaining('still the program with the mistake'),
      exercise: { status: 'open' },
    })
    const pasted = await fixing.answer({ kind: 'program', code: twoSum.right })
    expect(pasted).toMatchObject({ say: expect.stringMatching(/another program, not a repair: it keeps \d+ %/) })
    const wrong = await fixing.answer({ kind: 'program', code: program.replace('return []', 'return [0, 0]') })
    expect(wrong).toMatchObject({ report: { verdict: 'wrong_answer' }, exercise: { status: 'open' } })
    const turn = fixing.turn
    const right = await fixing.answer({ kind: 'program', code: repaired(program) })
    expect(right).toMatchObject({
      say: expect.stringMatching(/^All \d visible tests passed\. .*Solved\.$/),
      exercise: { status: 'solved' },
    })
    const again = await fixing.answer({ kind: 'program', code: repaired(program) }, { turn })
    expect(again).toMatchObject({ repeated: true, exercise: { status: 'solved', turn: fixing.turn } })
    expect(await fixing.answer({ kind: 'program', code: program }, { turn })).toMatchObject({ code: 'STALE_TURN' })
  })

  it('is not repaired by what only stands beside it', async () => {
    const fixing = await way('fixes-beside', 'fix')
    const program = (await fixing.open()).program ?? ''
    await fixing.answer({ kind: 'input', args: failing(program) })
    const renamed = program.replace('def two_sum', 'def unused')
    const beside = await fixing.answer({ kind: 'program', code: `${renamed}\n${twoSum.right}` })
    expect(beside).toMatchObject({ say: expect.stringContaining('puts nothing beside it'), exercise: { status: 'open' } })
  })

  it('shows a right program to one who gives up, which is the end', async () => {
    const fixing = await way('gives-fixes-up', 'fix')
    await fixing.open()
    const seen = await fixing.answer({ kind: 'give_up' })
    expect(seen).toMatchObject({ exercise: { status: 'seen', solution: expect.stringContaining('def two_sum') } })
    expect(await fixing.answer({ kind: 'input', args: [[9, 4], 13] })).toMatchObject({ code: 'EXERCISE_OVER' })
  })
})

it.concurrent('examples have to be true, one’s own, and to notice the wrong programs', async () => {
  const writing = await way('writes-examples', 'examples')
  const opened = await writing.open()
  expect(opened.task).toMatch(/^Write calls for “.+” with their right results\./)
  const first = [
    { args: [[250, 400, 700, 1150], 1100], result: [1, 2] },
    { args: [[3, 5], 8], result: [1, 0] },
    { args: [[1], 2], result: [] },
    { args: [[8, 1, 4], 12], result: [0, 2] },
    { args: [[8, 1, 4], 12], result: [0, 2] },
  ]
  const poor = await writing.answer({ kind: 'examples', examples: first })
  expect(poor.exercise?.status).toBe('open')
  expect(poor.say).toMatch(
    /^Your examples notice \d of 4 wrong programs\. A case of the kind “[a-z -]+” is missing\. Some of the examples are not right yet\.$/,
  )
  expect(poor.details).toEqual([
    'Example 1: It is in the statement, so it does not count.',
    'Example 2: The result is not right. Read the statement again.',
    'Example 3: The input does not follow the rules of the statement.',
    'Example 5: It has the same input as example 4, so it does not count.',
  ])
  expect(JSON.stringify(poor)).not.toContain('def ')
  const good = await writing.answer({
    kind: 'examples',
    examples: [
      // Half of the target beside the pair, equal amounts, the larger amount first, and a negative one.
      { args: [[5, 3, 7], 10], result: [1, 2] },
      { args: [[6, 1, 6], 12], result: [0, 2] },
      { args: [[9, 4], 13], result: [0, 1] },
      { args: [[9, -4], 5], result: [0, 1] },
    ],
  })
  expect(good).toMatchObject({ say: 'Your examples notice 4 of 4 wrong programs. Solved.', exercise: { status: 'solved' } })
})

describe.concurrent('a slow program', () => {
  it('fails as it is, and is solved by a fast one', async () => {
    const hurrying = await way('hurries', 'speed_up')
    const program = (await hurrying.open()).program ?? ''
    const unchanged = await hurrying.answer({ kind: 'program', code: program })
    expect(unchanged).toMatchObject({ report: { verdict: 'time_limit' }, exercise: { status: 'open' } })
    const fast = await hurrying.answer({ kind: 'program', code: twoSum.right })
    expect(fast).toMatchObject({ report: { verdict: 'accepted' }, exercise: { status: 'solved' } })
  })
})

/** Puts the blocks of two-sum in their order, by what they say. */
function ordered(blocks: ReadonlyArray<{ readonly id: string; readonly text: string }>) {
  const plan = [
    ['def two_sum', 0],
    ['seen: dict', 1],
    ['for index', 1],
    ['partner = ', 2],
    ['if partner', 2],
    ['return [partner', 3],
    ['seen[value]', 2],
    ['return []', 1],
  ] as const
  return plan.map(([begin, depth]) => ({ id: blocks.find(({ text }) => text.startsWith(begin))?.id ?? '?', depth }))
}

describe.concurrent('blocks', () => {
  it('are run as they were put together', async () => {
    const building = await way('builds', 'assemble')
    const { blocks = [] } = await building.open()
    const right = ordered(blocks)
    expect(new Set(right.map(({ id }) => id)).size).toBe(8)
    const asGiven = blocks.map(({ id }) => ({ id, depth: 0 }))
    expect(await building.answer({ kind: 'blocks', blocks: asGiven })).toMatchObject({ exercise: { status: 'open' } })
    const twice = [...right, ...right.slice(0, 1)]
    expect(await building.answer({ kind: 'blocks', blocks: twice })).toMatchObject({
      say: expect.stringContaining('is used twice'),
    })
    expect(await building.answer({ kind: 'blocks', blocks: [{ id: 'b1', depth: 0 }] })).toMatchObject({
      say: expect.stringContaining('not in this exercise'),
    })
    const flat = right.map(({ id }) => ({ id, depth: 0 }))
    expect(await building.answer({ kind: 'blocks', blocks: flat })).toMatchObject({ report: { verdict: 'compile_error' } })
    expect(await building.answer({ kind: 'blocks', blocks: right })).toMatchObject({
      report: { verdict: 'accepted' },
      exercise: { status: 'solved' },
    })
  })

  it('show their order to one who gives up', async () => {
    const building = await way('gives-blocks-up', 'assemble')
    await building.open()
    const { exercise: seen } = await building.answer({ kind: 'give_up' })
    expect(seen?.solution).toContain('    for index, value in enumerate(nums):\n        partner = ')
  })
})

it.concurrent('blanks are filled part by part, and no later part is told', async () => {
  const filling = await way('fills', 'complete')
  const opened = await filling.open()
  expect(opened).toMatchObject({ step: 1, steps: 2, blanks: 3 })
  expect(opened.program).toContain('partner = __1__')
  expect(opened.program).toContain('return __later__')
  const short = await filling.answer({ kind: 'blanks', blanks: ['1'] })
  expect(short.say).toBe('This part has 3 blanks. Write one text for each.')
  const read = "open(__file__).read() if __import__('sys') else 0"
  const spying = await filling.answer({ kind: 'blanks', blanks: [read, 'True', '[partner, index]'] })
  expect(spying).toMatchObject({ exercise: { step: 1 } })
  expect(spying.report).toBeUndefined()
  expect(JSON.stringify(spying)).not.toContain('return []')
  const first = await filling.answer({
    kind: 'blanks',
    blanks: ['seen.get(target - value)', 'partner is not None', '[partner, index]'],
  })
  expect(first).toMatchObject({ say: 'This part is right. Go on with the next one.', exercise: { step: 2, blanks: 1 } })
  expect(first.exercise?.program).toContain('partner = seen.get(target - value)')
  const done = await filling.answer({ kind: 'blanks', blanks: ['[]'] })
  expect(done).toMatchObject({ report: { verdict: 'accepted' }, exercise: { status: 'solved' } })
})

describe.concurrent('questions about a run', () => {
  it('keep their answers until no try is left, and are the same for the next learner, who has worked them out', async () => {
    const guessing = await way('guesses', 'trace')
    const opened = await guessing.open()
    expect(opened.questions).toHaveLength(3)
    const wrong = { kind: 'questions', answers: ['-404', '-404', '-404'] }
    const first = await guessing.answer(wrong)
    expect(first).toMatchObject({ say: '0 of 3 answers are right. You have one more try.', exercise: { status: 'open' } })
    expect(first.exercise?.questions?.map(({ key }) => key)).toEqual([null, null, null])
    const second = await guessing.answer(wrong)
    expect(second).toMatchObject({ say: '0 of 3 answers are right. The right answers are shown.', exercise: { status: 'seen' } })
    const keys = second.exercise?.questions?.map(({ key }) => key ?? '') ?? []
    expect(keys).not.toContain('')
    const reading = await way('reads', 'trace')
    expect((await reading.open()).questions?.map(({ question }) => question)).toEqual(
      opened.questions?.map(({ question }) => question),
    )
    const half = await reading.answer({ kind: 'questions', answers: [keys[0], '-404', '-404'] })
    expect(half.exercise?.questions?.map(({ right }) => right)).toEqual([true, false, false])
    expect(await reading.answer({ kind: 'questions', answers: keys })).toMatchObject({ say: '3 of 3 answers are right. Solved.' })
  })
})

describe.concurrent('on its page', () => {
  const pageOf = async (name: string, form: string) => {
    const browser = new Browser(server.origin)
    await browser.signIn(name)
    const path = `/problems/two-sum/exercises/${form}`
    const open = async () => (await browser.get(path)).text()
    return {
      browser,
      open,
      press: async (action: string, fields: ReadonlyArray<readonly [string, string]> = []): Promise<string> => {
        const html = await open()
        const turn = /name="turn" value="(\d+)"/.exec(html)?.[1]
        const all = [
          ['csrf', hidden(html, 'csrf')],
          ...(turn === undefined ? [] : [['turn', turn]]),
          ['action', action],
          ...fields,
        ] as Array<[string, string]>
        return (await browser.post(path, all)).text()
      },
    }
  }
  const noticeIn = (html: string) => /role="status"[^>]*>.*?<p>([\s\S]*?)<\/p>/.exec(html)?.[1] ?? ''

  it('a mistake is found and repaired without scripts', async () => {
    const { browser, open, press } = await pageOf('fixes-by-page', 'fix')
    const workbench = await (await browser.get('/problems/two-sum')).text()
    expect(workbench).toContain('Other ways to practise')
    expect(workbench).toContain('<a href="/problems/two-sum/exercises/fix">Find and fix the mistake</a>')
    expect(await open()).toContain('Start the exercise')
    expect(await open()).not.toContain('seen = {}')
    const started = await press('open', [['language', 'python3']])
    expect(started).toContain('This program for “')
    const isSorted = started.includes('sorted(')
    const unread = await press('answer', [
      ['input0', '[1'],
      ['input1', '3'],
    ])
    expect(noticeIn(unread)).toContain('Nothing was checked yet: a value could not be read.')
    expect(unread).toMatch(
      /<small class="wrong" id="input0-wrong"[^>]*>This is not a list of whole numbers\. Write it like this: \[/,
    )
    expect(unread).toContain('value="[1"')
    const found = await press('answer', [
      ['input0', isSorted ? '[9, 4]' : '[9, -4]'],
      ['input1', isSorted ? '13' : '5'],
    ])
    expect(noticeIn(found)).toContain('The program fails on this input.')
    const program = /<textarea[^>]*>([\s\S]*?)<\/textarea>/.exec(found)?.[1] ?? ''
    const typed = plain(program).trim()
    const solved = await press('answer', [['code', repaired(`${typed}\n`)]])
    expect(noticeIn(solved)).toContain('Solved.')
    expect(solved).toContain('Do another one')
  })

  it('blocks get a place and a depth by lists, and what was chosen stays', async () => {
    const { press } = await pageOf('builds-by-page', 'assemble')
    const started = await press('open', [['language', 'python3']])
    const blocks = [...started.matchAll(/aria-label="Block (\w+)"><code>([\s\S]*?)<\/code>/g)].map(([, id = '', text = '']) => ({
      id,
      text: plain(text),
    }))
    const right = ordered(blocks)
    expect(noticeIn(await press('answer'))).toContain('No block has a place yet.')
    const fields = (depth: (own: number) => number) =>
      right.flatMap(
        ({ id, depth: own }, index) =>
          [
            [`place.${id}`, `${index + 1}`],
            [`depth.${id}`, `${depth(own)}`],
          ] as Array<[string, string]>,
      )
    const flat = await press(
      'answer',
      fields(() => 0),
    )
    expect(flat).toContain('<option value="5" selected="">5</option>')
    expect(
      noticeIn(
        await press(
          'answer',
          fields((own) => own),
        ),
      ),
    ).toContain('Solved.')
  })

  it('a form that is none has no page', async () => {
    const { browser } = await pageOf('looks-for-none', 'fix')
    for (const path of [
      '/problems/two-sum/exercises/guess',
      '/problems/no-such-problem/exercises/fix',
      '/problems/two-sum/exercises/__proto__',
    ])
      expect((await browser.get(path)).status).toBe(404)
  })
})

it.concurrent('a form that the problem does not have is refused, with those that it has', async () => {
  const none = await way('asks-for-none', 'trace', { titleSlug: 'two-sum', language: 'rust' })
  await expect(none.open()).rejects.toThrow('FORM_NOT_OFFERED')
  const help = await way('asks-for-help', 'speed_up')
  await help.open()
  const client = connections.at(-1)
  await client?.call('start_problem', python)
  const solved = await client?.call('submit_solution', { ...python, code: twoSum.right, writtenBy: 'learner' })
  expect(solved?.raw).toMatchObject({ structuredContent: { accepted: true, unaided: false } })
})
