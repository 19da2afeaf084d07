/**
 * Exercises over real programs and a real runner, each way through and each way around. The right answers are worked out here by hand,
 * from the statement of two-sum: nothing is taken from what the server keeps sealed.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { Browser, hidden } from './browser.ts'
import { failing, ordered, python, waysOn } from './exercises.ts'
import { plain } from './page-forms.ts'
import { twoSum } from './programs.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()
const { way, close } = waysOn(server)
afterAll(close)

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
    const found = await fixing.answer({ kind: 'input', args: failing(program) })
    expect(found).toMatchObject({ say: expect.stringContaining('fails on this input'), exercise: { step: 2 } })
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

  it('shows a right program to one who gives up, which is the end', async () => {
    const fixing = await way('gives-fixes-up', 'fix')
    await fixing.open()
    const seen = await fixing.answer({ kind: 'give_up' })
    expect(seen).toMatchObject({ exercise: { status: 'seen', solution: expect.stringContaining('def two_sum') } })
    expect(await fixing.answer({ kind: 'input', args: [[9, 4], 13] })).toMatchObject({ code: 'EXERCISE_OVER' })
  })
})

it.concurrent('examples notice the wrong programs', async () => {
  const writing = await way('writes-examples', 'examples')
  const opened = await writing.open()
  expect(opened.task).toMatch(/^Write calls for “.+” with their right results\./)
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
  it('is solved by a fast one', async () => {
    const hurrying = await way('hurries', 'speed_up')
    expect((await hurrying.open()).program).toContain('def two_sum')
    const fast = await hurrying.answer({ kind: 'program', code: twoSum.right })
    expect(fast).toMatchObject({ report: { verdict: 'accepted' }, exercise: { status: 'solved' } })
  })
})

describe.concurrent('blocks', () => {
  it('are run as they were put together', async () => {
    const building = await way('builds', 'assemble')
    const { blocks = [] } = await building.open()
    const right = ordered(blocks)
    expect(new Set(right.map(({ id }) => id)).size).toBe(8)
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
        const inAnswer = ['turn', 'exercise', 'step'].filter((one) => html.includes(`<input type="hidden" name="${one}"`))
        const all = [
          ['csrf', hidden(html, 'csrf')],
          ...inAnswer.map((one) => [one, hidden(html, one)]),
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

  it('an answer is judged for the exercise that its page shows, though another was opened since', async () => {
    const { browser, open, press } = await pageOf('builds-in-two-languages', 'assemble')
    const started = await press('open', [['language', 'python3']])
    await press('open', [['language', 'javascript']])
    const late = (action: string) =>
      browser.post('/problems/two-sum/exercises/assemble', [
        ['csrf', hidden(started, 'csrf')],
        ['turn', hidden(started, 'turn')],
        ['exercise', hidden(started, 'exercise')],
        ['step', hidden(started, 'step')],
        ['action', action],
        ['place.A', '1'],
      ])
    const given = await late('give-up')
    expect(given.status).toBe(200)
    expect(noticeIn(await given.text())).toBe('The exercise is over. A solution is shown; it does not count.')
    const answered = await late('answer')
    const html = await answered.text()
    expect([answered.status, noticeIn(html)]).toEqual([
      400,
      'This exercise is over, and answers are judged only while it is open. Start it again to practise once more.',
    ])
    expect(html).toMatch(/as it was sent<\/label><textarea[^>]*>\nA<\/textarea>/)
    const now = await open()
    expect([hidden(now, 'exercise'), hidden(now, 'turn')]).toEqual(['two-sum/assemble/javascript/0', '1'])
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
  const { client } = help
  await client.call('start_problem', python)
  const solved = await client.call('submit_solution', { ...python, code: twoSum.right, writtenBy: 'learner' })
  expect(solved.raw).toMatchObject({ structuredContent: { accepted: true, unaided: false } })
})
