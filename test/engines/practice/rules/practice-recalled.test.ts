/** What a program is worth that was accepted here before, was shown, or was written by somebody else. */
import { describe, expect, it } from 'vitest'
import { viewOf } from '../../../../src/engines/practice/rules/view.ts'
import { fold, given, noFloor, run, started, standard, T0, type Past } from '../../../kernel/spec.ts'
import type { Origin } from '../../../../src/kernel/evidence.ts'

const reset: Past[number] = { type: 'session_reset', rules: standard }
/** Solved with the program “four lines”, and begun afresh for a check. */
const solved: Past = [
  started(),
  ...run({ passed: true }, { kind: 'submission', runId: 'first', hash: 'four', tokens: 'four lines' }),
  { type: 'problem_solved', runId: 'first', highestHint: 0, unaided: true },
  reset,
]
const revealed: Past = [
  started(),
  { type: 'solution_read', solutionId: 'a', tokens: ['four lines', 'four lines of java'] },
  reset,
]

interface Sent {
  readonly tokens?: string
  readonly origin?: Origin
  readonly typing?: { readonly typed: number; readonly pasted: number; readonly needed: number } | null
  readonly underCheck?: boolean
  readonly kind?: 'local' | 'submission'
  readonly writtenBy?: 'learner' | 'tutor'
}

function begin({
  tokens = 'four lines',
  origin = 'chat',
  typing = null,
  underCheck = true,
  kind = 'submission',
  writtenBy = 'learner',
}: Sent) {
  return {
    type: 'begin_run',
    runId: 'now',
    kind,
    code: { language: 'python3', codeHash: `hash of ${tokens}`, tokensHash: tokens, workHash: tokens, isStarter: false },
    catalogueVersion: 'v1',
    writtenBy,
    origin,
    typing,
    rerun: false,
    mends: false,
    underCheck,
  } as const
}

const finish = (underCheck: boolean) =>
  ({
    type: 'finish_run',
    runId: 'now',
    verdict: 'accepted',
    passed: 4,
    total: 4,
    failing: null,
    errorLine: null,
    reportHash: 'r',
    underCheck,
  }) as const

/** The types of the events by which a program that passes is judged. */
function judged(past: Past, sent: Sent) {
  const start = given(...past).when(begin(sent)).decided
  if (!start.ok) throw new Error(start.error.code)
  const { decided } = given(...past, ...start.value).when(finish(sent.underCheck ?? true))
  return decided.ok ? decided.value.map(({ type }) => type) : decided.error
}

const SOLVES = ['run_finished', 'problem_solved']
const input = { typed: 60, pasted: 0, needed: 50 }

describe('in a check, a program that was accepted or shown before', () => {
  it.each<[string, Past, Sent, readonly string[]]>([
    ['sent by a model, solves nothing', solved, {}, ['run_finished']],
    [
      'pasted on the page, solves nothing',
      solved,
      { origin: 'page', typing: { typed: 0, pasted: 60, needed: 50 } },
      ['run_finished'],
    ],
    ['sent on the page where nobody counts, solves nothing', solved, { origin: 'page' }, ['run_finished']],
    ['typed in part, solves nothing', solved, { origin: 'page', typing: { typed: 49, pasted: 0, needed: 50 } }, ['run_finished']],
    [
      'typed and pasted over, solves nothing',
      solved,
      { origin: 'page', typing: { typed: 60, pasted: 60, needed: 50 } },
      ['run_finished'],
    ],
    ['said to be typed by who is not on the page, solves nothing', solved, { origin: 'view', typing: input }, ['run_finished']],
    ['typed on the page, solves it', solved, { origin: 'page', typing: input }, SOLVES],
    ['typed on the page with a line moved, solves it', solved, { origin: 'page', typing: { ...input, pasted: 25 } }, SOLVES],
    ['shown, and sent by a model, solves nothing', revealed, {}, ['run_finished']],
    ['shown, and sent in another of its languages, solves nothing', revealed, { tokens: 'four lines of java' }, ['run_finished']],
    ['shown, and typed on the page, solves it', revealed, { origin: 'page', typing: input }, SOLVES],
    ['that is another one, solves it', solved, { tokens: 'five lines' }, SOLVES],
    [
      'that is another one and pasted, solves it',
      solved,
      { tokens: 'five lines', origin: 'page', typing: { ...input, typed: 0, pasted: 60 } },
      SOLVES,
    ],
  ])('%s', (_what, past, sent, types) => expect(judged(past, sent)).toEqual(types))

  it('counts what was typed since the check began, over several runs', () => {
    const page = begin({ kind: 'local', origin: 'page', typing: { typed: 60, pasted: 0, needed: 50 } })
    const local = given(...solved).when(page).decided
    if (!local.ok) throw new Error(local.error.code)
    const past: Past = [...solved, ...local.value, { type: 'run_dropped', runId: 'now', reason: 'failed' }]
    expect(judged(past, { origin: 'page', typing: { typed: 0, pasted: 0, needed: 50 } })).toEqual(SOLVES)
    expect(judged([...past, { ...reset }], { origin: 'page', typing: { typed: 0, pasted: 0, needed: 50 } })).toEqual([
      'run_finished',
    ])
  })
  it('that was pasted first counts once it is typed, also where it is run before it is sent', () => {
    const request = { kind: 'local', origin: 'page' } as const
    const pasted = given(...solved).when(begin({ ...request, typing: { typed: 0, pasted: 20, needed: 50 } })).decided
    if (!pasted.ok) throw new Error(pasted.error.code)
    const end = { ...finish(true), verdict: 'accepted' } as const
    const ran = given(...solved, ...pasted.value).when(end).decided
    if (!ran.ok) throw new Error(ran.error.code)
    const past: Past = [...solved, ...pasted.value, ...ran.value]
    given(...past)
      .when({ ...begin({ ...request, typing: input }), runId: 'typed' })
      .thenTypes('run_started')
    given(...past)
      .when({ ...begin({ ...request, typing: { typed: 0, pasted: 0, needed: 50 } }), runId: 'same' })
      .then()
  })
  it.each(['submission', 'local'] as const)('that was pasted whole for a %s counts once all of it is typed', (kind) => {
    const pasted = begin({ kind, origin: 'page', typing: { typed: 5, pasted: 60, needed: 50 } })
    const start = given(...solved).when(pasted).decided
    if (!start.ok) throw new Error(start.error.code)
    const end = given(...solved, ...start.value).when(finish(true)).decided
    if (!end.ok) throw new Error(end.error.code)
    const past: Past = [...solved, ...start.value, ...end.value]
    expect(judged(past, { origin: 'page', typing: { typed: 49, pasted: 0, needed: 50 } })).toEqual(['run_finished'])
    expect(judged(past, { origin: 'page', typing: input })).toEqual(SOLVES)
  })
  it('is another one where it only ran before: it may well be the learner’s first idea again', () => {
    const past: Past = [started(), ...run({ passed: true }, { tokens: 'four lines' }), reset]
    expect(judged(past, {})).toEqual(SOLVES)
  })
  it('is known from what the tutor ran', () => {
    const past: Past = [started(), ...run({ passed: true }, { tokens: 'four lines', writtenBy: 'tutor' }), reset]
    expect(judged(past, {})).toEqual(['run_finished'])
  })
  it('stays what it is when it comes again, and is judged again once it was typed, or the check is over', () => {
    const start = given(...solved).when(begin({})).decided
    if (!start.ok) throw new Error(start.error.code)
    const end = given(...solved, ...start.value).when(finish(true)).decided
    if (!end.ok) throw new Error(end.error.code)
    const past: Past = [...solved, ...start.value, ...end.value]
    given(...past)
      .when({ ...begin({}), runId: 'again' })
      .then()
    given(...past)
      .when({ ...begin({ origin: 'page', typing: input }), runId: 'again' })
      .thenTypes('run_started')
    given(...past)
      .when({ ...begin({ underCheck: false }), runId: 'again' })
      .thenTypes('run_started')
  })
  it('is what the session says, as long as the check is open', () => {
    const start = given(...solved).when(begin({})).decided
    if (!start.ok) throw new Error(start.error.code)
    const end = given(...solved, ...start.value).when(finish(true)).decided
    if (!end.ok) throw new Error(end.error.code)
    const state = fold([...solved.map((event) => ({ at: T0, ...event })), ...start.value, ...end.value])
    if (state.status === 'none') throw new Error('no session')
    const viewOfCheck = (underCheck: boolean) =>
      viewOf('any', 1, state, { now: T0, rules: noFloor, underCheck }, { understood: false, since: underCheck ? T0 : null })
    expect(viewOfCheck(true)).toMatchObject({ status: 'attempting', solved: null, recalled: true })
    expect(viewOfCheck(false)).toMatchObject({ status: 'attempting', solved: { at: T0 }, recalled: false })
  })
})

describe('outside a check', () => {
  it('such a program solves the problem, and the run says that it is no news', () => {
    expect(judged(solved, { underCheck: false })).toEqual(SOLVES)
    const { decided } = given(...solved).when(begin({ underCheck: false }))
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'run_started', recalled: true, mends: false }] })
  })
  it('a report that never solved anything does not make a program known', () => {
    const late: Past = [started(), reset, ...run({ passed: true }, { kind: 'submission', tokens: 'four lines', epoch: 1 })]
    const { decided } = given(...late).when(begin({ underCheck: false }))
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'run_started', recalled: false, mends: false }] })
  })
})

describe('what was kept before a check', () => {
  const view = (past: Past, since: number | null) => {
    const state = fold(past.map((event) => ({ at: T0, ...event })))
    if (state.status === 'none') throw new Error('no session')
    return viewOf('any', 1, state, { now: T0 + 5, rules: noFloor, underCheck: since !== null }, { understood: false, since })
  }
  it('is not the last code while the check is open, and is again afterwards', () => {
    expect(view(solved, T0 + 1).lastCode).toBeNull()
    expect(view(solved, null).lastCode).toEqual({ language: 'python3', codeHash: 'four' })
  })
  it('what was run in the check is', () => {
    const [begun] = run({}, { hash: 'new', epoch: 2 })
    if (!begun) throw new Error('a run begins with an event')
    expect(view([...solved, { ...begun, at: T0 + 1 }], T0 + 1).lastCode).toEqual({ language: 'python3', codeHash: 'new' })
  })
})

describe('code by somebody else', () => {
  it.each(['tutor', 'together'] as const)('run before, by the %s, makes a later solve no unaided one', (author) => {
    const past: Past = [started(), ...run({ passed: true }, { tokens: 'four lines', writtenBy: author })]
    const start = given(...past).when(begin({ underCheck: false })).decided
    if (!start.ok) throw new Error(start.error.code)
    const { decided } = given(...past, ...start.value).when(finish(false))
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'run_finished' }, { type: 'problem_solved', unaided: false }] })
  })
  it('is no help where it is the starter', () => {
    const past: Past = [started(), ...run({}, { isStarter: true, writtenBy: 'tutor' })]
    const start = given(...past).when(begin({ underCheck: false, tokens: 'mine' })).decided
    if (!start.ok) throw new Error(start.error.code)
    const { decided } = given(...past, ...start.value).when(finish(false))
    expect(decided).toMatchObject({ ok: true, value: [{ type: 'run_finished' }, { type: 'problem_solved', unaided: true }] })
  })
})

describe('the first thing sent', () => {
  const nothing = given()
  const code = { language: 'go', codeHash: 'h', tokensHash: 't', workHash: 't', isStarter: false } as const
  it('as a submission, begins a session with it', () => {
    nothing.when({ ...begin({ underCheck: false }), code }).then(
      { type: 'session_started', language: 'go', rules: noFloor },
      {
        type: 'run_started',
        runId: 'now',
        kind: 'submission',
        epoch: 1,
        ...code,
        catalogueVersion: 'v1',
        writtenBy: 'learner',
        origin: 'chat',
        typing: null,
        recalled: false,
        mends: false,
      },
    )
  })
  it('as a submission in strict mode, begins nothing', () =>
    nothing
      .when({ ...begin({ underCheck: false }), rules: { pace: 'standard', strictMode: true } })
      .refused({ code: 'LOCAL_TESTS_NOT_PASSED', reason: 'not_started' }))
  it('as a run on the visible cases, needs a session', () =>
    nothing.when(begin({ underCheck: false, kind: 'local' })).refused({ code: 'SESSION_NOT_FOUND' }))
})
