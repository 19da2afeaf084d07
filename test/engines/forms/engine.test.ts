/** Exercises in a learner's object: opened, answered once, closed during a check, and help for whoever writes the problem later. */
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { JoinedCatalogue, JoinedSealed } from '../../../src/catalog/joined.ts'
import { forgetCatalogue } from '../../../src/catalog/cache.ts'
import { archiveOf } from '../../../src/web/account/parts.ts'
import { recordInWords } from '../../../src/learner/archive/markdown.ts'
import type { BeginRun } from '../../../src/engines/practice/messages.ts'
import { offersAssembly } from '../../../src/engines/forms/rung.ts'
import type { LearnerClient } from '../../../src/engines/clients.ts'
import { applySchema } from '../../web/schema.ts'
import { clientOf, filed, idOf, places, problem, somebody, value } from './driver.ts'
import { accepted } from '../../problem/reports.ts'

const SLUG = problem.slug
const FIX = { kind: 'fix', misconception: 'm', program: 'canary-program', minShareKept: 0.6, solution: 's' }

beforeAll(async () => {
  await applySchema(env.DB)
  const add = env.DB.prepare('INSERT OR REPLACE INTO sealed_form VALUES (?, ?, ?, ?, ?)')
  await env.DB.batch([
    add.bind(SLUG, 'fix', 'python3', 0, JSON.stringify(FIX)),
    add.bind(SLUG, 'fix', 'python3', 1, JSON.stringify({ ...FIX, program: 'another' })),
    add.bind(SLUG, 'trace', 'rust', 0, JSON.stringify({ kind: 'trace', program: 'p', inputs: [[[1]]] })),
    add.bind(
      'rung-of-sums',
      'assemble',
      'python3',
      0,
      JSON.stringify({ kind: 'assemble', blocks: [], distractors: [], setsDepth: true }),
    ),
    env.DB.prepare('INSERT OR REPLACE INTO catalogue VALUES (?, ?)').bind('version', 'of forms'),
  ])
  forgetCatalogue()
})

const DAY = 86_400_000
const asks = (sessionId: string) => ({
  round: 1,
  questions: [{ place: { kind: 'result', input: 'f(1)' }, key: `'canary-${sessionId}'` }] as const,
})

describe('the forms of a problem', () => {
  it('are known to everybody where they can run, without what is sealed in them', async () => {
    const { client } = somebody()
    const catalogue = new JoinedCatalogue(env.DB, client.ownProblems, async () => ['python3', 'go'])
    expect(await catalogue.forms(SLUG)).toEqual({
      ok: true,
      value: [
        { kind: 'fix', language: 'python3', position: 0 },
        { kind: 'fix', language: 'python3', position: 1 },
      ],
    })
    expect(await catalogue.forms('no-such-problem')).toEqual({ ok: true, value: [] })
  })

  it('are read with the pass that comes with an open exercise', async () => {
    const { client } = somebody()
    const { pass } = value(await client.forms.open(problem, 'fix', places))
    expect(pass).toMatchObject({ slug: SLUG, kind: 'fix', language: 'python3', position: 0 })
    expect(JSON.stringify(pass)).toBe('{}')
    expect(await new JoinedSealed(env.DB, client.ownProblems).form(pass)).toEqual({ ok: true, value: FIX })
  })
})

describe('an exercise', () => {
  it('is opened once, and the one that is open is given again', async () => {
    const { client } = somebody()
    expect(await client.forms.latest(problem, 'fix', places)).toEqual({ ok: true, value: null })
    const first = value(await client.forms.open(problem, 'fix', places))
    expect(first).toMatchObject({ view: { slug: SLUG, form: 'fix', position: 0, status: 'open', turn: 1, round: 1, step: 1 } })
    expect(value(await client.forms.open(problem, 'fix', places))).toEqual(first)
    expect(value(await client.forms.latest(problem, 'fix', places))).toEqual(first)
  })

  it('is another one once the first is done, and the first again after all of them', async () => {
    const { client } = somebody()
    const first = value(await client.forms.open(problem, 'fix', places))
    value(await client.forms.giveUp(problem, first.view))
    const second = value(await client.forms.open(problem, 'fix', places))
    expect(second.view).toMatchObject({ position: 1, round: 1, counts: true })
    value(await client.forms.giveUp(problem, second.view))
    expect(value(await client.forms.open(problem, 'fix', places)).view).toMatchObject({ position: 0, round: 2, counts: false })
  })

  it('goes step by step to its end, with the right answers so far and what was found out', async () => {
    const { client } = somebody()
    const one = value(await client.forms.open(problem, 'fix', places))
    const two = value(await client.forms.file(problem, one.view, filed(one, 'a', true)))
    expect(two).toMatchObject({
      view: { step: 2, turn: 2, answers: 1, failed: 0, status: 'open' },
      rightAnswers: ['answer of a'],
      finding: '{"say":"finding of a"}',
    })
    const three = value(await client.forms.file(problem, one.view, filed(two, 'b', false)))
    expect(three).toMatchObject({ view: { step: 2, failed: 1 }, rightAnswers: ['answer of a'] })
    const done = value(await client.forms.file(problem, one.view, filed(three, 'c', true)))
    expect(done).toMatchObject({ view: { status: 'solved', answers: 3 }, rightAnswers: ['answer of a', 'answer of c'] })
    expect(await client.forms.begin(problem, 'fix', places, done.view.turn)).toMatchObject({ error: { code: 'EXERCISE_OVER' } })
  })

  it('files a report once, and answers a call that came before as it did then', async () => {
    const { client, as } = somebody()
    const opened = value(await client.forms.open(problem, 'fix', places))
    const filing = await as('call-1').forms.file(problem, opened.view, filed(opened, 'a', true))
    expect(value(await client.forms.file(problem, opened.view, filed(opened, 'a', true))).view.turn).toBe(2)
    const again = value(await as('call-1').forms.begin(problem, 'fix', places, opened.view.turn))
    const { pass: _pass, ...first } = value(filing)
    expect(again).toMatchObject({ kind: 'repeated', ...first })
    value(await client.forms.giveUp(problem, opened.view))
    expect(value(await as('call-1').forms.begin(problem, 'fix', places, 1))).toMatchObject({
      kind: 'repeated',
      view: { turn: 2 },
    })
  })

  it('takes the same answer to the next exercise for another one', async () => {
    const { client, as } = somebody()
    const first = value(await client.forms.open(problem, 'fix', places))
    value(await as('call-1').forms.file(problem, first.view, filed(first, 'a', false)))
    value(await client.forms.giveUp(problem, first.view))
    const next = value(await client.forms.open(problem, 'fix', places))
    expect([first.view.position, next.view.position, first.view.turn, next.view.turn]).toEqual([0, 1, 1, 1])
    expect(value(await as('call-1').forms.begin(problem, 'fix', places, 1))).toMatchObject({
      kind: 'begun',
      view: { position: 1 },
    })
    const [named] = places
    expect(value(await as('call-1').forms.begin(problem, 'fix', [named], 1))).toMatchObject({
      kind: 'repeated',
      view: { position: 0, turn: 2 },
    })
  })

  it('refuses an answer to an earlier turn, and what was never opened', async () => {
    const { client } = somebody()
    const key = { slug: SLUG, form: 'fix', language: 'python3', position: 0 } as const
    expect(await client.forms.begin(problem, 'fix', places, 1)).toMatchObject({ error: { code: 'EXERCISE_NOT_OPEN' } })
    const opened = value(await client.forms.open(problem, 'fix', places))
    value(await client.forms.file(problem, key, filed(opened, 'a', true)))
    const stale = { ok: false, error: { code: 'STALE_TURN', turn: 2, inExercise: idOf(opened) } }
    expect(await client.forms.begin(problem, 'fix', places, 1)).toEqual(stale)
    expect(await client.forms.file(problem, key, filed(opened, 'b', true))).toEqual(stale)
  })

  it('about a run keeps its keys until it is over', async () => {
    const { client } = somebody()
    const by = { writtenBy: 'learner', origin: 'chat' } as const
    const at = [{ language: 'python3', position: 0 }] as const
    const opened = value(await client.forms.open(problem, 'trace', at))
    const { questions } = asks('of-the-key')
    const asked = value(await client.forms.ask(problem, opened.view, questions))
    expect(value(await client.forms.ask(problem, opened.view, []))).toEqual(asked)
    const wrong = value(await client.forms.answerTrace(problem, opened.view, 2, ["'x'"], { attemptId: 'a', ...by }))
    expect(wrong.view).toMatchObject({ status: 'open', triesLeft: 1, given: [{ text: "'x'", right: false }], told: null })
    expect(JSON.stringify([asked, wrong])).not.toContain('canary-of-the-key')
    expect(await client.forms.answerTrace(problem, opened.view, 2, ['"y"'], { attemptId: 'b', ...by })).toMatchObject({
      error: { code: 'STALE_TURN' },
    })
    const right = value(
      await client.forms.answerTrace(problem, opened.view, 3, ['"canary-of-the-key"'], { attemptId: 'c', ...by }),
    )
    expect(right.view).toMatchObject({ status: 'solved', told: [{ key: "'canary-of-the-key'" }] })
    const another = value(await client.forms.open(problem, 'trace', at))
    expect(another).toMatchObject({ view: { round: 2, places: null, told: null }, asked: questions })
  })

  it('keeps its keys sealed in an archive', async () => {
    const { client, id, time } = somebody()
    const opened = value(await client.forms.open(problem, 'trace', places))
    value(await client.forms.ask(problem, opened.view, asks('in-an-archive').questions))
    const parts: Uint8Array[] = []
    for await (const part of recordInWords({ record: archiveOf(env, id, null), now: time.now, from: 'here', about: [] }))
      parts.push(part)
    const words = Buffer.concat(parts).toString()
    expect(words).toContain('## Exercises')
    expect(words).toContain('exercise opened')
    expect(words).not.toContain('canary-in-an-archive')
  })
})

describe('a check about the same', () => {
  const check = { checkId: 'c', kind: 'dispute', component: 'loops' } as const
  it('closes exercises of every problem of its component, and leaves others open', async () => {
    const { client } = somebody()
    const opened = value(await client.forms.open(problem, 'fix', places))
    const other = { ...problem, slug: 'checked-with', components: { primary: 'loops', secondary: [] } }
    value(await client.knowledge.startCheck(other, check))
    const closed = { ok: false, error: { code: 'EXERCISES_CLOSED_DURING_CHECK' } }
    expect(await client.forms.open(problem, 'examples', places)).toEqual(closed)
    expect(await client.forms.latest(problem, 'fix', places)).toEqual(closed)
    expect(await client.forms.begin(problem, 'fix', places, 1)).toEqual(closed)
    expect(await client.forms.file(problem, opened.view, filed(opened, 'a', true))).toMatchObject(closed)
    expect(await client.forms.giveUp(problem, opened.view)).toMatchObject(closed)
    const elsewhere = { ...problem, slug: 'elsewhere', components: { primary: 'graphs', secondary: [] } }
    expect(await client.forms.open(elsewhere, 'fix', places)).toMatchObject({ ok: true })
    value(await client.ask('knowledge', 'leaveCheck'))
    expect(await client.forms.begin(problem, 'fix', places, 1)).toMatchObject({ ok: true })
  })

  it('is not made with a problem whose code an exercise has shown', async () => {
    const { client } = somebody()
    value(await client.forms.open(problem, 'fix', places))
    expect(await client.knowledge.startCheck(problem, { ...check, component: 'prefix-sums' })).toEqual({
      ok: false,
      error: { code: 'NO_CHECK_ITEM', component: 'prefix-sums' },
    })
    const { client: another } = somebody()
    value(await another.forms.open(problem, 'examples', places))
    expect(await another.knowledge.startCheck(problem, { ...check, component: 'prefix-sums' })).toMatchObject({ ok: true })
  })
})

describe('the ladder offers to assemble', () => {
  const onRung = { ...problem, slug: 'rung-of-sums' }
  const sketch = { hintLevel: 3, solutionsOpen: false, underCheck: false, language: 'python3' } as const
  it.each([
    ['after the sketch', sketch, true],
    ['not before it', { ...sketch, hintLevel: 2 }, false],
    ['not beside the solutions', { ...sketch, solutionsOpen: true }, false],
    ['not during a check', { ...sketch, underCheck: true }, false],
    ['not in another language', { ...sketch, language: 'go' }, false],
    ['not before a language is chosen', { ...sketch, language: null }, false],
    ['not without a session', null, false],
  ] as const)('%s', async (_, view, expected) => {
    const { client } = somebody()
    const catalogue = new JoinedCatalogue(env.DB, client.ownProblems, async () => ['python3', 'go'])
    expect(await offersAssembly({ catalogue, learner: client }, onRung, view)).toBe(expected)
  })
  it('once', async () => {
    const { client } = somebody()
    const catalogue = new JoinedCatalogue(env.DB, client.ownProblems, async () => ['python3'])
    value(await client.forms.open(onRung, 'assemble', [{ language: 'python3', position: 0 }]))
    expect(await offersAssembly({ catalogue, learner: client }, onRung, sketch)).toBe(false)
  })
})

describe('an exercise that shows code', () => {
  const order: BeginRun = {
    runId: 'r',
    kind: 'submission',
    code: { language: 'python3', codeHash: 'c', tokensHash: 't', workHash: 'w', isStarter: false },
    catalogueVersion: 'v',
    writtenBy: 'learner',
    origin: 'page',
    rerun: false,
  }
  async function solves(client: LearnerClient) {
    value(await client.practice.start(problem, 'python3'))
    value(await client.practice.beginRun(problem, order, 'code'))
    const report = accepted()
    return value(await client.practice.finishRun(SLUG, 'r', report))?.view.solved
  }
  const knownOf = async (client: LearnerClient) =>
    value(await client.ask('knowledge', 'read')).view.components.find(({ id }) => id === 'prefix-sums')

  it.each([
    ['fix', false, 0, 1],
    ['examples', true, 1, 0],
  ] as const)('counts as help for a later solve: %s', async (form, unaided, correct, pending) => {
    const { client } = somebody()
    value(await client.forms.open(problem, form, places))
    expect(await solves(client)).toMatchObject({ unaided })
    expect(await knownOf(client)).toMatchObject({ opportunities: 1, correct })
    expect(value(await client.ask('knowledge', 'read')).view.pending).toHaveLength(pending)
  })

  it('is among what the choice of a form rests on, with the language and a slow program', async () => {
    const { client } = somebody()
    const read = async () => value(await client.ask('knowledge', 'read')).forms
    expect(await read()).toEqual({ language: null, begun: [], slow: null, beginsWithParts: true, reviewOrder: 'gain_a_minute' })
    value(await client.forms.open(problem, 'examples', places))
    const slowly = async (runId: string, passed: number) => {
      value(await client.practice.beginRun(problem, { ...order, runId, code: { ...order.code, codeHash: runId } }, 'code'))
      const failing = { verdict: 'time_limit', tag: 'large', hintCode: null, seen: null } as const
      const report = accepted({ status: 'fail', verdict: 'time_limit', passed, total: 2, failing })
      value(await client.practice.finishRun(SLUG, runId, report))
    }
    value(await client.practice.start(problem, 'python3'))
    await slowly('right but slow', 2)
    const at = expect.any(Number)
    const begun = [{ slug: SLUG, form: 'examples', lastAt: at }]
    expect(await read()).toEqual({
      language: 'python3',
      begun,
      slow: { slug: SLUG, at },
      beginsWithParts: true,
      reviewOrder: 'gain_a_minute',
    })
    await slowly('wrong as well', 1)
    expect(await read()).toEqual({ language: 'python3', begun, slow: null, beginsWithParts: true, reviewOrder: 'gain_a_minute' })
  })

  it('and was given up is like a solution that was read', async () => {
    const { client } = somebody()
    const opened = value(await client.forms.open(problem, 'fix', places))
    value(await client.forms.giveUp(problem, opened.view))
    const { view } = value(await client.ask('knowledge', 'read'))
    expect(view.pending).toMatchObject([{ component: 'prefix-sums', after: SLUG }])
    expect(view.problems).toMatchObject([{ slug: SLUG, answered: true }])
  })

  it('was long ago, and no longer counts for what is known', async () => {
    const person = somebody()
    value(await person.client.forms.open(problem, 'fix', places))
    person.time.now += 31 * DAY
    await solves(clientOf(person.id, person.time))
    expect(await knownOf(person.client)).toMatchObject({ opportunities: 1, correct: 1 })
  })
})
