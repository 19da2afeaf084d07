/** Thirty ways around the exercises, and what each is told. None of them solves anything, and the exercise goes on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failing, ordered, waysOn, type Exercise, type Result, type Way } from './exercises.ts'
import { twoSum } from './programs.ts'
import { sharedServer } from './shared-server.ts'

const ways = waysOn(sharedServer())
afterAll(() => ways.close())

interface Cheat {
  readonly does: string
  readonly answer: (opened: Exercise) => Record<string, unknown>
  /** In the sentence, the details or the code of the answer. */
  readonly told: RegExp
  /** With the call, beside the answer. */
  readonly more?: Record<string, unknown>
}

const program = (code: (given: string) => string) => (opened: Exercise) => ({ kind: 'program', code: code(opened.program ?? '') })
const input =
  (...args: readonly unknown[]) =>
  () => ({ kind: 'input', args })
const examples =
  (...rows: ReadonlyArray<readonly [args: readonly unknown[], result: unknown]>) =>
  () => ({
    kind: 'examples',
    examples: rows.map(([args, result]) => ({ args, result })),
  })
const blocks = (chosen: (right: ReturnType<typeof ordered>, opened: Exercise) => unknown) => (opened: Exercise) => ({
  kind: 'blocks',
  blocks: chosen(ordered(opened.blocks ?? []), opened),
})
const blanks =
  (...texts: readonly string[]) =>
  () => ({ kind: 'blanks', blanks: texts })
const questions =
  (...answers: readonly string[]) =>
  () => ({ kind: 'questions', answers })
const quoted = (code: string) => `exec(${JSON.stringify(code)})\n`
const READ = "open(__file__).read() if __import__('sys') else 0"

const STEPS: ReadonlyArray<
  readonly [step: string, form: string, before: (way: Way) => Promise<unknown>, cheats: readonly Cheat[]]
> = [
  [
    'finding an input',
    'fix',
    (way) => way.open(),
    [
      { does: 'names an input on which the program is right', answer: input([2, 7], 9), told: /right on this input/ },
      { does: 'names an input outside the limits', answer: input([], 9), told: /rules of the statement/ },
      { does: 'names an input of other types', answer: input('x', 'y'), told: /^INVALID_CASES/ },
      {
        does: 'names an input that hides the failure in its length',
        answer: input(
          Array.from({ length: 500 }, (_, i) => i),
          998,
        ),
        told: /too long/,
      },
      {
        does: 'repairs the program without saying where it fails',
        answer: program((given) => given),
        told: /^OTHER_ANSWER_EXPECTED/,
      },
    ],
  ],
  [
    'repairing',
    'fix',
    async (way) => way.answer({ kind: 'input', args: failing((await way.open()).program ?? '') }),
    [
      { does: 'sends the program unchanged', answer: program((given) => given), told: /still the program with the mistake/ },
      {
        does: 'changes its comments and its spaces',
        answer: program((given) => `# looked at\n\n${given}`),
        told: /still the program with the mistake/,
      },
      {
        does: 'pastes another right program',
        answer: program(() => twoSum.right),
        told: /another program, not a repair: it keeps \d+ %/,
      },
      {
        does: 'puts a right program beside the wrong one',
        answer: program((given) => `${given.replace('def two_sum', 'def unused')}\n${twoSum.right}`),
        told: /puts nothing beside it/,
      },
      {
        does: 'runs a right program out of a text',
        answer: program(() => quoted(twoSum.right)),
        told: /another program, not a repair/,
      },
      { does: 'sends nothing', answer: program(() => ''), told: /^INVALID_INPUT/ },
      {
        does: 'changes what is not wrong',
        answer: program((given) => given.replace('return []', 'return [0, 0]')),
        told: /"verdict":"wrong_answer"/,
      },
      {
        does: 'sends a giant',
        answer: program((given) => `${given}# ${'x'.repeat(70_000)}`),
        told: /^INVALID_INPUT|^CODE_TOO_LARGE/,
      },
    ],
  ],
  [
    'writing examples',
    'examples',
    (way) => way.open(),
    [
      {
        does: 'copies the statement',
        answer: examples([
          [[250, 400, 700, 1150], 1100],
          [1, 2],
        ]),
        told: /in the statement, so it does not count/,
      },
      {
        does: 'sends one example many times',
        answer: examples(
          [
            [[8, 1, 4], 12],
            [0, 2],
          ],
          [
            [[8, 1, 4], 12],
            [0, 2],
          ],
        ),
        told: /same input as example 1/,
      },
      {
        does: 'invents the results',
        answer: examples([
          [[3, 5], 8],
          [1, 0],
        ]),
        told: /The result is not right/,
      },
      { does: 'breaks the rules of the statement', answer: examples([[[1], 2], []]), told: /does not follow the rules/ },
      {
        does: 'sends only what every program gets right',
        answer: examples([
          [[8, 1, 4], 12],
          [0, 2],
        ]),
        told: /A case of the kind “[a-z -]+” is missing/,
      },
      {
        does: 'sends more than a person writes',
        answer: () => ({
          kind: 'examples',
          examples: Array.from({ length: 11 }, (_, i) => ({ args: [[i, 1], i + 1], result: [0, 1] })),
        }),
        told: /^INVALID_INPUT/,
      },
    ],
  ],
  [
    'assembling',
    'assemble',
    (way) => way.open(),
    [
      {
        does: 'sends the blocks as they came',
        answer: blocks((_, opened) => (opened.blocks ?? []).map(({ id }) => ({ id, depth: 0 }))),
        told: /"verdict":"compile_error"/,
      },
      {
        does: 'finds an order that happens to run',
        answer: blocks((right) => [right[0], right[7]]),
        told: /"verdict":"wrong_answer"/,
      },
      { does: 'uses a block twice', answer: blocks((right) => [...right, right[0]]), told: /is used twice/ },
      { does: 'names blocks as they are stored', answer: blocks(() => [{ id: 'b1', depth: 0 }]), told: /not in this exercise/ },
      { does: 'answers with a program', answer: () => ({ kind: 'program', code: twoSum.right }), told: /^OTHER_ANSWER_EXPECTED/ },
    ],
  ],
  [
    'completing',
    'complete',
    (way) => way.open(),
    [
      { does: 'leaves the blanks empty', answer: blanks('', '', ''), told: /does not work yet/ },
      {
        does: 'reads the other blanks out of the file',
        answer: blanks(READ, 'True', '[partner, index]'),
        told: /does not work yet/,
      },
    ],
  ],
  [
    'tracing',
    'trace',
    (way) => way.open(),
    [
      { does: 'answers an earlier turn', answer: questions('1', '2', '3'), told: /^STALE_TURN/, more: { turn: 1 } },
      {
        does: 'answers with all that it could be',
        answer: questions('0 1 2 3 4 5 6 7 8 9', '0 1 2 3', '1 2 3 4'),
        told: /^0 of 3 answers are right/,
      },
    ],
  ],
  [
    'speeding up',
    'speed_up',
    (way) => way.open(),
    [
      { does: 'sends the slow program', answer: program((given) => given), told: /"verdict":"time_limit"/ },
      { does: 'knows the visible tests by heart', answer: program(() => twoSum.constant), told: /"verdict":"wrong_answer"/ },
    ],
  ],
]

const wordsOf = ({ code = '', say = '', details = [], report }: Result): string =>
  `${code}${say} ${details.join(' ')} ${JSON.stringify(report ?? {})}`

it('are thirty', () => expect(STEPS.flatMap(([, , , cheats]) => cheats)).toHaveLength(30))

describe.each(STEPS)('while %s', (step, form, before, cheats) => {
  let way: Way
  beforeAll(async () => {
    way = await ways.way(`cheats-while-${step.replaceAll(' ', '-')}`, form)
    await way.open()
    await before(way)
  })

  it.each(cheats)('somebody $does', async ({ answer, told, more }) => {
    const opened = await way.open()
    const got = await way.answer(answer(opened), more)
    expect(wordsOf(got)).toMatch(told)
    expect(JSON.stringify(got)).not.toContain('__file__')
    expect(await way.open()).toMatchObject({ status: 'open', step: opened.step })
  })
})

describe('somebody else’s exercise', () => {
  it('is not answered by who has not opened it', async () => {
    const owner = await ways.way('opens-for-another', 'assemble')
    const { blocks: shown = [] } = await owner.open()
    const other = await ways.way('answers-for-another', 'assemble')
    other.turn = owner.turn
    expect(await other.answer({ kind: 'blocks', blocks: ordered(shown) })).toMatchObject({ code: 'EXERCISE_NOT_OPEN' })
  })

  it('shows nothing where a tutor answered it', async () => {
    const way = await ways.way('lets-a-tutor-answer', 'speed_up')
    await way.open()
    const solved = await way.answer({ kind: 'program', code: twoSum.right }, { writtenBy: 'tutor' })
    expect(solved).toMatchObject({ exercise: { status: 'solved', counts: false } })
  })
})
