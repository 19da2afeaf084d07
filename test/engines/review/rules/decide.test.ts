import { describe, expect, it } from 'vitest'
import {
  goneFindings,
  rankedFindings,
  review,
  type ReviewCommand,
  type ReviewedFinding,
  type ReviewedProgram,
  type ReviewState,
} from '../../../../src/engines/review/rules/decide.ts'
import { heldBy } from '../../../../src/engines/review/rules/held.ts'
import { kindWords, RULE_WORDS, wordsOf } from '../../../../src/engines/review/rule-words.ts'
import { viewOf } from '../../../../src/engines/review/rules/view.ts'
import { allReviewRules, type Finding, type ReviewRule } from '../../../../src/problem/review-rule.ts'

const now = Date.UTC(2026, 0, 5, 9)
const program = (runId: string, codeHash = `code of ${runId}`): ReviewedProgram => ({
  runId,
  language: 'python3',
  codeHash,
  writtenBy: 'learner',
  origin: 'page',
})
const ran = { name: 'ruff', state: 'ran' } as const
const found = (...all: ReadonlyArray<readonly [rule: ReviewRule, line: string]>): readonly ReviewedFinding[] =>
  all.map(([rule, excerpt], index) => ({ id: index + 1, rule, line: index + 1, subject: '', excerpt }))
const two = found(['index_loop', 'for i in range(len(xs)):'], ['bare_except', 'except:'])

const make = (
  runId: string,
  findings: readonly ReviewedFinding[],
  more: Partial<ReviewedProgram> = {},
): Extract<ReviewCommand, { type: 'make' }> => ({
  type: 'make',
  runId,
  linter: ran,
  findings,
  program: { ...program(runId), ...more },
  now,
})
const dismiss = (runId: string, finding: number): ReviewCommand => ({
  type: 'dismiss',
  runId,
  finding,
  program: program(runId),
  now,
})
const compare = (runId: string, inputHash: string): ReviewCommand => ({
  type: 'compare',
  runId,
  inputHash,
  costs: [{ approach: null, cpuMs: 3 }],
  program: program(runId),
  now,
})

interface Done {
  readonly state: ReviewState
  readonly types: readonly string[]
  readonly refused: string | null
}
function after(...commands: readonly ReviewCommand[]): Done {
  let result: Done = { state: review.initial, types: [], refused: null }
  for (const command of commands) {
    const decided = review.decide(result.state, command)
    const events = decided.ok ? decided.value : []
    result = {
      state: events.reduce(review.evolve, result.state),
      types: [...result.types, ...events.map(({ type }) => type)],
      refused: decided.ok ? null : decided.error.code,
    }
  }
  return result
}

const rows: ReadonlyArray<
  readonly [what: string, commands: readonly ReviewCommand[], types: readonly string[], refused: string | null]
> = [
  ['a review is made', [make('r1', two)], ['review_made'], null],
  ['and made once', [make('r1', two), make('r1', two)], ['review_made'], null],
  [
    'also where the same program was accepted again',
    [make('r1', two), make('r2', two, { codeHash: 'code of r1' })],
    ['review_made'],
    null,
  ],
  ['without a program there is none', [{ ...make('r1', two), program: null }], [], 'NOTHING_TO_REVIEW'],
  ['nor of a program that is no longer the latest', [{ ...make('r1', two), program: program('r2') }], [], 'NOTHING_TO_REVIEW'],
  [
    'what a newer program does without is fixed',
    [make('r1', two), make('r2', found(['bare_except', 'except:']))],
    ['review_made', 'review_made', 'finding_fixed'],
    null,
  ],
  [
    'a line that says it in other words is not',
    [make('r1', two), make('r2', found(['index_loop', 'for j in range(len(ys)):'], ['bare_except', 'except:']))],
    ['review_made', 'review_made'],
    null,
  ],
  [
    'nor what only another linter would have found',
    [make('r1', two), { ...make('r2', []), linter: { name: 'ruff', state: 'failed' } }],
    ['review_made', 'review_made'],
    null,
  ],
  [
    'nor what another language has no word for',
    [make('r1', two), make('r2', [], { language: 'go' })],
    ['review_made', 'review_made'],
    null,
  ],
  [
    'what was dismissed is not fixed later',
    [make('r1', two), dismiss('r1', 1), make('r2', found(['bare_except', 'except:']))],
    ['review_made', 'finding_dismissed', 'review_made'],
    null,
  ],
  [
    'a finding is dismissed once',
    [make('r1', two), dismiss('r1', 2), dismiss('r1', 2)],
    ['review_made', 'finding_dismissed'],
    null,
  ],
  ['not one that is not there', [make('r1', two), dismiss('r1', 3)], ['review_made'], 'FINDING_NOT_FOUND'],
  ['nor one of an earlier program', [make('r1', two), dismiss('r2', 1)], ['review_made'], 'FINDING_NOT_FOUND'],
  ['nor one before a review', [dismiss('r1', 1)], [], 'FINDING_NOT_FOUND'],
  [
    'costs are compared once for an input',
    [compare('r1', 'a'), compare('r1', 'a'), compare('r1', 'b')],
    ['costs_compared', 'costs_compared'],
    null,
  ],
]

describe('reviews', () => {
  it.each(rows)('%s', (_what, commands, types, refused) => {
    const done = after(...commands)
    expect([done.types, done.refused]).toEqual([types, refused])
  })

  it('show three findings, the most instructive first, and the next one when one is dismissed', () => {
    const code = 'a\nb\nc\nd\n'
    const all: readonly Finding[] = [
      { rule: 'unused_import', line: 1, subject: '' },
      { rule: 'index_loop', line: 4, subject: 'xs' },
      { rule: 'membership_in_list', line: 3, subject: 'ys' },
      { rule: 'mutable_default', line: 2, subject: 'zs' },
    ]
    const { state } = after(make('r1', rankedFindings(all, code)))
    const shown = viewOf(state, program('r1')).review
    expect(shown?.findings.map(({ rule, kind, excerpt }) => [rule, kind, excerpt])).toEqual([
      ['mutable_default', 'correctness', 'b'],
      ['membership_in_list', 'complexity', 'c'],
      ['index_loop', 'idiom', 'd'],
    ])
    expect([shown?.further, shown?.dismissed]).toEqual([1, 0])
    const later = after(make('r1', rankedFindings(all, code)), dismiss('r1', 2))
    const next = viewOf(later.state, program('r1')).review
    expect(next?.findings.map(({ id }) => id)).toEqual([1, 3, 4])
    expect([next?.further, next?.dismissed]).toEqual([0, 1])
  })

  it('keep what was dismissed closed in the next program', () => {
    const { state } = after(make('r1', two), dismiss('r1', 2), make('r2', found(['bare_except', 'except:'])))
    expect(viewOf(state, program('r2')).review?.findings).toEqual([])
  })

  it('are of one program: a newer one has none yet', () => {
    const { state } = after(make('r1', two))
    expect(viewOf(state, program('r2'))).toMatchObject({ wasReviewed: true, review: null, fixed: [] })
  })

  it('count what is gone by rule, and name the lines that changed', () => {
    const before = found(['index_loop', 'for i in a'], ['index_loop', 'for i in b'], ['index_loop', 'for i in b'])
    const gone = goneFindings(before, found(['index_loop', 'for i in b'], ['index_loop', 'for i in c']))
    expect(gone.map(({ excerpt }) => excerpt)).toEqual(['for i in a'])
    expect(goneFindings(before, before)).toEqual([])
    expect(goneFindings(before, [])).toHaveLength(3)
  })

  it('are not gone when a search became a count, which is the same scan', () => {
    const searched = found(['membership_in_list', 'if x in seen:'])
    expect(goneFindings(searched, found(['count_in_loop', 'if seen.count(x) > 0:']))).toEqual([])
    expect(goneFindings(searched, found(['sort_in_loop', 'seen.sort()']))).toHaveLength(1)
  })
})

describe('a finding that costs time', () => {
  const { state } = after(make('r1', found(['count_in_loop', 'line.count(c)'], ['index_loop', 'for i in a'])))
  const known = (isMeasuredBest: boolean) =>
    viewOf(state, program('r1'), { code: 'def f(line: str):', isMeasuredBest }).review?.findings

  it('stands first until a measurement shows that no known solution grows more slowly', () => {
    expect(known(false)?.map(({ rule }) => rule)).toEqual(['count_in_loop', 'index_loop'])
    expect(known(true)?.map(({ rule }) => rule)).toEqual(['index_loop', 'count_in_loop'])
    const measured = known(true)?.[1]
    expect(measured && kindWords(measured)).toBe('May cost time')
    expect(measured && wordsOf(measured).question).toBe('On which inputs would this cost time? Can they come in this problem?')
  })

  it.each([
    ['def f(line: str):', 'text'],
    ['line = []', 'list'],
    ['line = set()', 'set'],
    ['int f(const std::string& line) {', 'text'],
    ['int f(String line, int n) {', 'text'],
    ['int f(List<Integer> line) {', 'list'],
    ['func f(line []int) int {', 'list'],
    ['fn f(line: &[i32]) -> i32 {', 'list'],
    ['def f(line):', 'values'],
  ])('is about what the program says that the name holds: %s', (code, held) => {
    expect(heldBy('line', code)).toBe(held)
    expect(wordsOf({ rule: 'count_in_loop', held: heldBy('line', code), isAgainstMeasurement: false }).title).toBe(
      `A pass over all of the ${held}, at each step`,
    )
  })
})

describe('the words of a rule', () => {
  it.each(allReviewRules)('%s: sentences of a common length, and a question', (rule) => {
    const { title, why, question } = RULE_WORDS[rule]
    expect(title).toMatch(/^[A-Z].*[^.]$/)
    expect(why).toMatch(/\.$/)
    expect(question).toMatch(/\?$/)
    for (const sentence of `${why} ${question}`.split(/(?<=[.?:;]) /)) expect(sentence.split(' ').length).toBeLessThanOrEqual(22)
    expect(`${title} ${why} ${question}`).not.toMatch(/_/)
  })
})
