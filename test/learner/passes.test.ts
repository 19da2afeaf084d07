/** Which decision issues which pass, what the sealed catalogue opens for it, and that a refusal or a check issues none. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { JoinedSealed } from '../../src/catalog/joined.ts'
import type { LessonView } from '../../src/engines/lessons/rules/view.ts'
import type { HintPass, SolutionPass } from '../../src/problem/passes.ts'
import type { Problem } from '../../src/problem/problem.ts'
import type { SealedCase } from '../../src/problem/sealed-case.ts'
import type { Report } from '../../src/problem/report.ts'
import type { Result } from '../../src/kernel/result.ts'
import { applySchema } from '../web/schema.ts'
import { sums } from '../runner/searching.ts'
import { doubling, hintCanary } from '../engines/own-problems/own-problem.ts'
import type { BeginRun } from '../../src/engines/practice/messages.ts'
import { LearnerClient } from '../../src/engines/clients.ts'

const SLUG = 'passes-of-sums'
const problem: Problem = { ...sums, slug: SLUG }
const other: Problem = { ...sums, slug: 'passes-of-others' }

beforeAll(async () => {
  await applySchema(env.DB)
  const rows: ReadonlyArray<readonly [string, ...Array<string | number>]> = [
    ...[1, 2, 3].map((level) => ['sealed_hint', SLUG, level, `body ${level}`, `question ${level}?`] as const),
    ['sealed_solution', SLUG, 'brute', 1, 'Brute force', 'O(n²)', 'O(1)', 'explains brute', '', ''],
    ['sealed_solution', SLUG, 'clever', 2, 'Clever', 'O(n)', 'O(1)', 'explains clever', '', ''],
    ['sealed_solution_code', SLUG, 'brute', 'python3', 'code of brute'],
    ['sealed_solution_code', SLUG, 'clever', 'python3', 'code of clever'],
    ['sealed_case', SLUG, 1, 'boundary', '[[7]]', '7', 0],
    ['sealed_case', 'passes-of-others', 1, 'large', '[[8]]', '8', 0],
    ['sealed_generator', SLUG, 'code of the generator', '["plain"]'],
    ['sealed_question', 'passes/q1', '"key 1"', '["because 1"]', '[]', 'answer 1'],
    ['sealed_question', 'passes/q2', '"key 2"', '["because 2"]', '[]', 'answer 2'],
    ['catalogue', 'version', 'of passes'],
  ]
  await env.DB.batch(
    rows.map(([table, ...values]) =>
      env.DB.prepare(`INSERT OR REPLACE INTO ${table} VALUES (${values.map(() => '?').join()})`).bind(...values),
    ),
  )
})

const DAY = 86_400_000
let people = 0
let now = Date.UTC(2026, 0, 5, 9)

/** Somebody new, with the pace at which every hint is named and given. */
async function somebody(runsPerDay: number | null = null) {
  const client = new LearnerClient(env.LEARNER, `holder-of-passes-${(people += 1)}`, {
    jurisdiction: null,
    now: () => (now += 1_000),
    floor: { pace: 'relaxed', strictMode: false },
    runsPerDay,
    charge: null,
    settingsUrl: '',
  })
  const sealed = new JoinedSealed(env.DB, client.ownProblems)
  const ask = (level: 1 | 2 | 3 | 4) => client.practice.requestHint(problem, level, null, 'learner')
  return { client, sealed, ask }
}

async function started(runsPerDay: number | null = null) {
  const person = await somebody(runsPerDay)
  value(await person.client.ask('settings', 'change', { pace: 'relaxed' }, 'page'))
  value(await person.client.practice.start(problem, 'python3'))
  return person
}

function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const fieldsOf = (passes: readonly HintPass[]) => passes.map(({ slug, level, sharpenedBy }) => [slug, level, sharpenedBy])
const solutionFields = ({ slug, solutionId }: SolutionPass) => ({ slug, solutionId })
/** A sealed case tells its tag alone, so each problem here has another. */
const tagsOf = (cases: readonly SealedCase[]) => cases.map(({ tag }) => tag)
const refused = (code: string) => ({ ok: false, error: expect.objectContaining({ code }) })

const order = (runId: string, code = runId): BeginRun => ({
  runId,
  kind: 'local',
  code: {
    language: 'python3',
    codeHash: `hash of ${code}`,
    tokensHash: `tokens of ${code}`,
    workHash: `tokens of ${code}`,
    isStarter: false,
  },
  catalogueVersion: 'v1',
  writtenBy: 'learner',
  origin: 'chat',
  rerun: false,
})
const failing = { verdict: 'wrong_answer', tag: 'basic', hintCode: 'off_by_one', seen: null } as const
const report: Report = {
  status: 'fail',
  verdict: 'wrong_answer',
  passed: 0,
  total: 2,
  failing,
  compileError: null,
  cases: [],
  hidden: null,
  language: 'python3',
  languageVersion: '3.13',
  sandbox: 'none',
  warning: null,
}

/** A wrong run, which a counterexample can be searched for. */
async function wrong(client: LearnerClient, runId: string): Promise<void> {
  value(await client.practice.beginRun(problem, order(runId), `code of ${runId}`))
  value(await client.practice.finishRun(SLUG, runId, report))
}

describe('a hint', () => {
  it('is opened when it is given, and opens that hint', async () => {
    const { sealed, ask } = await started()
    for (const level of [1, 2, 3] as const) {
      const { outcome, passes } = value(await ask(level))
      expect([outcome, fieldsOf(passes)]).toEqual(['given', [[SLUG, level, null]]])
      const [pass] = passes
      if (!pass) throw new Error('no pass')
      expect(value(await sealed.hint(pass))).toEqual({
        level,
        text: `body ${level}\n\nquestion ${level}?`,
        question: `question ${level}?`,
        asked: null,
        sharpened: false,
      })
    }
  })

  it('is opened again when it is asked for again, and none beside it', async () => {
    const { ask } = await started()
    value(await ask(1))
    value(await ask(2))
    for (const level of [1, 2] as const) {
      const { outcome, passes } = value(await ask(level))
      expect([outcome, fieldsOf(passes)]).toEqual(['repeated', [[SLUG, level, null]]])
    }
  })

  it('carries the failure that sharpened it when it was given, also later', async () => {
    const { client, sealed, ask } = await started()
    value(await ask(1))
    await wrong(client, 'sharpening')
    const second = value(await ask(2))
    expect(fieldsOf(second.passes)).toEqual([[SLUG, 2, failing]])
    const [pass] = second.passes
    if (!pass) throw new Error('no pass')
    expect(value(await sealed.hint(pass))).toMatchObject({ level: 2, sharpened: true })
    expect(fieldsOf(value(await ask(1)).passes)).toEqual([[SLUG, 1, null]])
    expect(fieldsOf(client.practice.hintsOf(second.view))).toEqual([
      [SLUG, 1, null],
      [SLUG, 2, failing],
    ])
  })

  it('that is not there yet opens the last one again', async () => {
    const { client } = await started()
    await client.ask('settings', 'change', { pace: 'standard' }, 'page')
    const standard = { ...problem, slug: 'passes-of-pace' }
    value(await client.practice.start(standard, 'python3'))
    const first = value(await client.practice.requestHint(standard, null, null, 'learner'))
    expect([first.outcome, fieldsOf(first.passes)]).toEqual(['given', [['passes-of-pace', 1, null]]])
    const again = value(await client.practice.requestHint(standard, null, null, 'learner'))
    expect([again.outcome, fieldsOf(again.passes)]).toEqual(['repeated', [['passes-of-pace', 1, null]]])
    const second = value(await client.practice.requestHint(standard, 2, null, 'learner'))
    expect([second.outcome, fieldsOf(second.passes)]).toEqual(['not_yet', [['passes-of-pace', 1, null]]])
  })

  it('of the last level opens the solutions and no hint', async () => {
    const { ask } = await started()
    for (const level of [1, 2, 3] as const) value(await ask(level))
    const { outcome, passes, view } = value(await ask(4))
    expect([outcome, passes, view.solutionsOpen]).toEqual(['given', [], true])
    expect(value(await ask(4))).toMatchObject({ outcome: 'repeated', passes: [] })
  })

  it('is not opened out of turn, without a session, or without a level where one is needed', async () => {
    expect(await (await somebody()).ask(1)).toEqual(refused('SESSION_NOT_FOUND'))
    const { client, ask } = await started()
    expect(await ask(2)).toEqual(refused('HINT_LEVEL_TOO_LOW'))
    expect(await ask(4)).toEqual(refused('HINT_LEVEL_TOO_LOW'))
    expect(await client.practice.requestHint(problem, null, null, 'learner')).toEqual(refused('HINT_LEVEL_REQUIRED'))
  })

  it('is opened for giving up: those not given yet, then all of them', async () => {
    const { client, ask } = await started()
    value(await ask(1))
    const answer = value(await client.practice.giveUp(problem))
    expect([answer.outcome, fieldsOf(answer.passes)]).toEqual([
      'given',
      [
        [SLUG, 2, null],
        [SLUG, 3, null],
      ],
    ])
    const again = value(await client.practice.giveUp(problem))
    expect([again.outcome, fieldsOf(again.passes)]).toEqual([
      'repeated',
      [
        [SLUG, 1, null],
        [SLUG, 2, null],
        [SLUG, 3, null],
      ],
    ])
  })

  it('of an own problem opens that of its object', async () => {
    const { client, sealed } = await somebody()
    const own = await doubling('a hint')
    value(await client.ownProblems.keep([own]))
    value(await client.practice.start(own.problem, 'javascript'))
    const { passes } = value(await client.practice.requestHint(own.problem, 1, null, 'learner'))
    expect(fieldsOf(passes)).toEqual([[own.problem.slug, 1, null]])
    const [pass] = passes
    if (!pass) throw new Error('no pass')
    expect(value(await sealed.hint(pass)).text).toContain(hintCanary(1))
  })
})

describe('a solution', () => {
  it('is closed until the last level, by its list and by its id', async () => {
    const { client, ask } = await started()
    for (const level of [1, 2, 3] as const) {
      expect(await client.practice.listSolutions(SLUG)).toEqual(refused('HINT_LEVEL_TOO_LOW'))
      expect(await client.practice.readSolution(SLUG, 'clever', true, [])).toEqual(refused('HINT_LEVEL_TOO_LOW'))
      value(await ask(level))
    }
  })

  it('is opened by its list: all of them', async () => {
    const { client, sealed } = await started()
    value(await client.practice.giveUp(problem))
    const { pass } = value(await client.practice.listSolutions(SLUG))
    expect(solutionFields(pass)).toEqual({ slug: SLUG, solutionId: null })
    expect(value(await sealed.solutions(pass)).map(({ id }) => id)).toEqual(['brute', 'clever'])
  })

  it.each(['brute', 'clever'])('is opened by its id: %s alone', async (id) => {
    const { client, sealed } = await started()
    value(await client.practice.giveUp(problem))
    const { pass, view } = value(await client.practice.readSolution(SLUG, id, true, []))
    expect(solutionFields(pass)).toEqual({ slug: SLUG, solutionId: id })
    expect(value(await sealed.solutions(pass)).map((solution) => [solution.id, solution.code])).toEqual([
      [id, { python3: `code of ${id}` }],
    ])
    expect(view.solutionsRead).toEqual([id])
  })

  it('that does not exist, or of a problem without a session, is not opened', async () => {
    const { client } = await started()
    value(await client.practice.giveUp(problem))
    expect(await client.practice.readSolution(SLUG, 'none', false, [])).toEqual(refused('SOLUTION_NOT_FOUND'))
    expect(await client.practice.readSolution(other.slug, 'brute', true, [])).toEqual(refused('SESSION_NOT_FOUND'))
    expect(await client.practice.listSolutions(other.slug)).toEqual(refused('SESSION_NOT_FOUND'))
  })
})

describe('a run', () => {
  it('opens the hidden cases of its problem, once', async () => {
    const { client, sealed } = await started()
    const start = value(await client.practice.beginRun(problem, order('one'), 'code'))
    if (start.kind !== 'begun') throw new Error('no run')
    expect([start.pass.slug, start.pass.runId]).toEqual([SLUG, 'one'])
    expect(tagsOf(value(await sealed.hiddenCases(start.pass)))).toEqual(['boundary'])
    value(await client.practice.finishRun(SLUG, 'one', report))
    const again = value(await client.practice.beginRun(problem, order('again', 'one'), 'code'))
    expect(again).toMatchObject({ kind: 'repeated', report: { verdict: 'wrong_answer' } })
    expect(again).not.toHaveProperty('pass')
  })

  it('without a session opens those of the problem that it names', async () => {
    const { client, sealed } = await somebody()
    expect(await client.practice.beginRun(problem, order('none'), 'code')).toEqual(refused('SESSION_NOT_FOUND'))
    const pass = value(await client.practice.beginLooseRun(other.slug, 'loose'))
    expect([pass.slug, pass.runId]).toEqual([other.slug, 'loose'])
    expect(tagsOf(value(await sealed.hiddenCases(pass)))).toEqual(['large'])
  })

  it('over the budget opens nothing', async () => {
    const { client } = await started(1)
    await wrong(client, 'the only one')
    expect(await client.practice.beginRun(problem, order('second'), 'code')).toEqual(refused('BUDGET_EXCEEDED'))
    expect(await client.practice.beginLooseRun(SLUG, 'third')).toEqual(refused('BUDGET_EXCEEDED'))
  })

  it('of an own problem opens the hidden cases in its object', async () => {
    const { client, sealed } = await somebody()
    const own = await doubling('a run')
    value(await client.ownProblems.keep([own]))
    const pass = value(await client.practice.beginLooseRun(own.problem.slug, 'own'))
    expect(tagsOf(value(await sealed.hiddenCases(pass)))).toEqual(['basic', 'basic', 'basic', 'basic', 'large'])
  })
})

describe('a search for a counterexample', () => {
  it('opens what the search needs, once a level', async () => {
    const { client, sealed } = await started()
    expect(await client.practice.beginCounterexample(SLUG, 'too soon')).toEqual(refused('NO_WRONG_ANSWER'))
    await wrong(client, 'wrong')
    const start = value(await client.practice.beginCounterexample(SLUG, 'search'))
    if (start.kind !== 'begun') throw new Error('no search')
    expect([start.pass.slug, start.pass.searchId]).toEqual([SLUG, 'search'])
    expect(value(await sealed.generator(start.pass))).toEqual({ code: 'code of the generator', shapes: ['plain'] })
    expect(value(await sealed.referenceProgram(start.pass))).toMatchObject({ language: 'python3', code: 'code of brute' })
    expect(tagsOf(value(await sealed.hiddenCases(start.pass)))).toEqual(['boundary'])
    value(await client.practice.fileCounterexample(SLUG, start.ticket, null))
    const again = value(await client.practice.beginCounterexample(SLUG, 'another'))
    expect(again.kind).toBe('repeated')
    expect(again).not.toHaveProperty('pass')
  })
})

describe('the keys of questions', () => {
  const view = (answeredIds: readonly string[]): LessonView =>
    Object.assign(Object.create(null) as LessonView, { lessonId: 'lesson-of-passes', answeredIds })

  it.each<[answeredIds: readonly string[], questionIds: readonly string[], opened: readonly string[]]>([
    [['passes/q1'], ['passes/q1', 'passes/q2'], ['passes/q1']],
    [['passes/q1', 'passes/q2'], ['passes/q2'], ['passes/q2']],
    [
      ['passes/q1', 'passes/q2'],
      ['passes/q2', 'passes/q1'],
      ['passes/q2', 'passes/q1'],
    ],
    [[], ['passes/q1', 'passes/q2'], []],
    [['passes/q1'], [], []],
  ])('are opened as far as they were answered: %j of %j', async (answeredIds, questionIds, opened) => {
    const { client, sealed } = await somebody()
    const pass = client.lessons.keysOf(view(answeredIds), questionIds)
    expect([pass.lessonId, pass.questionIds]).toEqual(['lesson-of-passes', opened])
    expect(value(await sealed.keys(pass)).map(({ id }) => id)).toEqual(opened)
  })
})

describe('a share', () => {
  it('opens the own problems it names, whole, and nothing where one is not there', async () => {
    const { client } = await somebody()
    const [one, two] = [await doubling('one to share'), await doubling('two not to share')]
    value(await client.ownProblems.keep([one, two]))
    const { slug } = one.problem
    const pass = value(await client.ownProblems.share([slug]))
    expect(pass.slugs).toEqual([slug])
    const shared = value(await client.ownProblems.whole(pass))
    expect(shared.map((own) => [own.problem.slug, own.hidden.length])).toEqual([[slug, 5]])
    const stranger = await doubling('of somebody else')
    expect(await client.ownProblems.share([slug, stranger.problem.slug])).toEqual(refused('PROBLEM_NOT_FOUND'))
    expect(await (await somebody()).client.ownProblems.share([slug])).toEqual(refused('PROBLEM_NOT_FOUND'))
  })
})

describe('a check', () => {
  const underCheck = async () => {
    const person = await started()
    value(await person.client.practice.giveUp(problem))
    await wrong(person.client, `before the check ${people}`)
    // A problem is checked again once it is no longer fresh in memory.
    now += 31 * DAY
    const check = { checkId: 'check', kind: 'dispute', component: 'array-traversal' } as const
    const { session } = value(await person.client.knowledge.startCheck(problem, check))
    expect(session.underCheck).toBe(true)
    return { ...person, session }
  }

  it('closes every hint, solution and counterexample of its problem', async () => {
    const { client, ask, session } = await underCheck()
    for (const level of [1, 2, 3, 4] as const) expect(await ask(level)).toEqual(refused('HINTS_CLOSED_DURING_CHECK'))
    expect(await client.practice.requestHint(problem, null, null, 'learner')).toEqual(refused('HINTS_CLOSED_DURING_CHECK'))
    expect(await client.practice.giveUp(problem)).toEqual(refused('HINTS_CLOSED_DURING_CHECK'))
    expect(await client.practice.listSolutions(SLUG)).toEqual(refused('HINTS_CLOSED_DURING_CHECK'))
    expect(await client.practice.readSolution(SLUG, 'brute', true, [])).toEqual(refused('HINTS_CLOSED_DURING_CHECK'))
    await wrong(client, 'during the check')
    expect(await client.practice.beginCounterexample(SLUG, 'search')).toEqual(refused('HINTS_CLOSED_DURING_CHECK'))
    expect(client.practice.hintsOf(session)).toEqual([])
  })

  it('opens no hint of a session, whatever was given in it', async () => {
    const { client, ask } = await started()
    const { view } = value(await ask(1))
    expect(fieldsOf(client.practice.hintsOf(view))).toEqual([[SLUG, 1, null]])
    expect(client.practice.hintsOf({ ...view, underCheck: true })).toEqual([])
  })

  it('opens a run on its problem, and hints of another one', async () => {
    const { client } = await underCheck()
    const start = value(await client.practice.beginRun(problem, order('checked'), 'code'))
    expect(start.kind).toBe('begun')
    value(await client.practice.start(other, 'python3'))
    const { passes } = value(await client.practice.requestHint(other, 1, null, 'learner'))
    expect(fieldsOf(passes)).toEqual([[other.slug, 1, null]])
  })

  it('that was left opens them again', async () => {
    const { client, ask } = await underCheck()
    value(await client.ask('knowledge', 'leaveCheck'))
    expect(fieldsOf(value(await ask(1)).passes)).toEqual([[SLUG, 1, null]])
  })
})

it('are not got round: nobody asks an engine that holds sealed texts by its name', async () => {
  const { client } = await started()
  // @ts-expect-error Hidden cases and hints of own problems come out for a pass alone.
  const sealed = () => client.ask('ownProblems', 'sealed', 'two-sum')
  // @ts-expect-error So does the whole record.
  const texts = () => client.ask('archive', 'texts', [], 0)
  expect([typeof sealed, typeof texts]).toEqual(['function', 'function'])
})
