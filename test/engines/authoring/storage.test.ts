/** What an object keeps of activities: the learner's words, and no draft and no reference; and what is left where some of it is damaged. */
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../../src/kernel/hash.ts'
import type { OwnProblem } from '../../../src/problem/own-problem.ts'
import type { Language } from '../../../src/problem/problem.ts'
import {
  ALLOWED_MS,
  Author,
  CANARY,
  change,
  doublingFor,
  draftOf,
  dump,
  filled,
  FINDINGS,
  must,
  rowsOf,
  somebody,
  stubOf,
  T0,
  TOPICS,
  WISH,
} from './driver.ts'
import { doubling, SEALED } from '../own-problems/own-problem.ts'
import { ask } from '../../learner/ask.ts'

describe('nothing is stored', () => {
  it('of a draft’s reference, whether it was refused or accepted', async () => {
    const author = new Author()
    const { person, activities } = author
    await author.start()
    must(await author.say('O mapach.', TOPICS))
    must(await author.say('はい、それでお願いします', {}, { confirm: true }))

    const draft = draftOf('kept')
    const draftHash = await sha256(JSON.stringify(draft))
    must(await author.begin(0, draftHash, 'v1'))
    must(await author.refuse('v1', FINDINGS))
    must(await author.begin(0, `${draftHash} again`, 'v2'))
    // As a caller would hand it over that did not take care: with all of the draft beside what is kept.
    const own = await doublingFor('one', 'kept')
    const careless: OwnProblem = Object.assign({}, own, draft, {
      problem: Object.assign({}, own.problem, { reference: draft.reference, solution: draft.reference }),
      hidden: own.hidden.map((one) => Object.assign({}, one, { reference: draft.reference })),
      hints: own.hints.map((one) => Object.assign({}, one, { solution: draft.reference })),
    })
    must(await author.accept('v2', careless))
    must(await author.begin(1, 'hash of the last', 'v3'))
    must(await author.kept(activities.abandonDraft('one', 'v3')))
    await author.accepted(1, await doublingFor('one', 'second'))
    const whole = async () => {
      const stored = await dump(person)
      for (const word of [CANARY, 'return n + n', '"reference"', '"solution"']) expect(stored).not.toContain(word)
      return stored
    }
    const before = await whole()
    // The search finds what is there.
    for (const word of ['hash maps', 'はい、それでお願いします', 'starter_fails', draftHash, 'Twice one kept', ...SEALED])
      expect(before).toContain(word)
    must(await author.publish())
    await whole()
  })

  it('of what is sealed is shown before and after publication', async () => {
    const { author } = await filled()
    const { person } = author
    const readings = async () => [
      await author.read(),
      await author.activities.list(),
      await person.learner.ask('practice', 'all'),
      await author.begin(0, 'another', 'v'),
      await author.kept(author.activities.publish('one', author.turn)),
    ]
    const text = JSON.stringify([...(await readings()), ...(await readings()), ...author.answers])
    for (const canary of SEALED) expect(text).not.toContain(canary)
    expect(text).toContain('Give back twice the number')
  })

  it('where a problem is of another activity or another user, or of no shape that is kept', async () => {
    const author = new Author()
    await author.ready()
    const verificationId = await author.drafted(0)
    const before = await dump(author.person)
    const own = await doublingFor('one', 'kept')
    const shapeless: OwnProblem = { ...own, problem: { ...own.problem, comparator: { kind: 'checker', returns: 'int' } } }
    for (const bad of [await doubling('of activity-1'), { ...own, untrusted: true }, shapeless])
      await expect(author.accept(verificationId, bad)).rejects.toThrow()
    await expect(author.refuse(verificationId, [])).rejects.toThrow()
    expect(await dump(author.person)).toBe(before)
    must(await author.accept(verificationId, own))
  })
})

describe('a publication', () => {
  it('keeps all problems or none, and is then none itself', async () => {
    const { author, problems } = await filled()
    const { ownProblems } = author.person.learner
    const many = await Promise.all(Array.from({ length: 199 }, (_, index) => doubling(`many ${index}`)))
    must(await ownProblems.keep(many))
    const before = await dump(author.person)
    expect(await author.publish()).toEqual({
      ok: false,
      error: { code: 'TOO_MANY_OWN_PROBLEMS', most: 200, inActivity: 'one' },
    })
    expect(await dump(author.person)).toBe(before)
    expect((await author.read()).view).toMatchObject({ status: 'GENERATING', canPublish: true })
    // One of them is there already.
    must(await ownProblems.keep(problems.slice(0, 1)))
    expect(await author.publish()).toMatchObject({ error: { code: 'TOO_MANY_OWN_PROBLEMS' } })
    await change(author.person, `DELETE FROM event WHERE stream = 'own-problem:${many[0]?.problem.slug}'`)
    const slugs = problems.slice(1).map(({ problem }) => problem.slug)
    expect(must(await author.publish())).toMatchObject({
      kept: slugs,
      view: { slugs: problems.map(({ problem }) => problem.slug) },
    })
  })

  it('waits for every slot, for the spec and for the turn', async () => {
    const author = new Author()
    await author.start()
    expect(await author.publish()).toMatchObject({ error: { code: 'SPEC_NOT_READY', inActivity: 'one' } })
    must(await author.say('O mapach.', TOPICS))
    must(await author.say('Tak.', {}, { confirm: true }))
    await author.accepted(1, await doublingFor('one', 'second'))
    expect(await author.publish()).toMatchObject({ error: { code: 'SLOTS_OPEN', slots: [0] } })
    expect(await author.activities.publish('one', 1)).toMatchObject({ error: { code: 'STALE_TURN', turn: author.turn } })
    expect(await author.activities.publish('none', 1)).toEqual({
      ok: false,
      error: { code: 'ACTIVITY_NOT_FOUND', inActivity: 'none' },
    })
    expect((await rowsOf(author.person)).filter(({ stream }) => stream.startsWith('own-problem:'))).toEqual([])
  })
})

describe('damage', () => {
  const calls = ({ activities }: Author, id: string, problem: OwnProblem) => [
    activities.say(id, { turn: 3, message: 'tak', fields: {} }),
    activities.beginDraft(id, { turn: 3, slot: 0, draftHash: 'd', verificationId: 'v', allowedMs: 1 }),
    activities.fileDraft(id, { verificationId: 'v', refused: FINDINGS }),
    activities.fileDraft(id, { verificationId: 'v', accepted: { ...problem, activityId: id } }),
    activities.abandonDraft(id, 'v'),
    activities.publish(id, 3),
    activities.share(id, { turn: 3, shareId: 's', tokenHash: 'h' }),
    activities.revokeShare(id, 3),
    activities.read(id),
    activities.read(id, { trace: true, findings: 'all', problems: true }),
  ]

  it.each([
    ['a body that is no JSON', "UPDATE event SET body = '{'", 4],
    ['a version of the future', 'UPDATE event SET version = 99', 4],
    ['an unknown type', "UPDATE event SET type = 'plan_mended'", 4],
    ['a row out of place', "UPDATE event SET type = 'slot_failed', body = '{\"slot\":0}'", 4],
    ['a missing row', 'DELETE FROM event', 5],
  ])('by %s closes that activity and no other', async (_name, what, seq) => {
    const { author, problems } = await filled()
    const { person } = author
    const other = (await filled('two', person)).author
    await change(person, `${what} WHERE stream = 'activity:one' AND seq = 4`)
    const damage = { code: 'CORRUPTED_DATA', stream: 'activity:one', seq }
    for (const call of calls(author, 'one', problems[0] ?? (await doublingFor('one', ''))))
      expect(await call).toEqual({ ok: false, error: { ...damage, inActivity: 'one' } })
    expect(await author.activities.list()).toMatchObject({
      value: { activities: [{ activityId: 'two' }], damaged: [{ stream: 'activity:one' }] },
    })
    expect(must(await other.publish()).kept).toHaveLength(2)
    expect(await author.activities.start('three', { learningMode: 'practice', message: 'Hola', fields: {} })).toMatchObject({
      ok: true,
    })
    expect(await author.activities.start('one', { learningMode: 'practice', message: 'Otra', fields: {} })).toMatchObject({
      ok: false,
    })
    expect(await person.learner.ask('practice', 'all')).toMatchObject({ ok: true, value: { own: [{ activityId: 'two' }, {}] } })
  })

  it.each([
    ['whose row cannot be read', (slug: string) => `UPDATE event SET body = '{' WHERE stream = 'accepted:one/${slug}'`],
    ['whose row is gone', (slug: string) => `DELETE FROM event WHERE stream = 'accepted:one/${slug}'`],
    ['whose open part is gone', () => `DELETE FROM blob WHERE bytes LIKE '%"title":"Twice one first"%'`],
  ])('of an accepted problem %s keeps all of them from being published', async (_name, damaging) => {
    const { author, problems } = await filled()
    const [slug = ''] = problems.map(({ problem }) => problem.slug)
    await change(author.person, damaging(slug))
    const before = await dump(author.person)
    const damage = { code: 'CORRUPTED_DATA', stream: `accepted:one/${slug}`, seq: 1, inActivity: 'one' }
    expect(await author.publish()).toEqual({ ok: false, error: damage })
    expect(await dump(author.person)).toBe(before)
    expect((await author.read()).problems).toMatchObject([
      { slot: 0, slug, problem: null },
      { slot: 1, problem: { languages: ['javascript'] } },
    ])
  })

  it('of findings is told as findings that are lost', async () => {
    const author = new Author()
    await author.ready()
    await author.refused(0)
    must(await author.refuse(await author.drafted(0), [{ check: 'stub_fails' }]))
    await change(author.person, `DELETE FROM blob WHERE bytes LIKE '%starter_fails%'`)
    expect((await author.read('all')).findings).toMatchObject([
      { findings: null },
      { findings: [{ check: 'stub_fails', count: 1 }] },
    ])
    expect((await author.read('latest')).findings).toMatchObject([{ findings: [{ check: 'stub_fails' }] }])
    await change(author.person, `UPDATE blob SET bytes = '[{"check":"another"}]'`)
    expect((await author.read('latest')).findings).toMatchObject([{ findings: null }])
  })
})

describe('what is long', () => {
  it('comes whole, however many answers of the object it takes', async () => {
    const author = new Author()
    await author.ready()
    const texts = ['é'.repeat(200_000), 'b'.repeat(400_000)]
    for (const [slot, statement] of texts.entries())
      await author.accepted(slot, await doublingFor('one', `long ${slot}`, { statement }))
    const { problems } = await author.read()
    expect(problems.map(({ problem }) => problem?.statement)).toEqual(texts)
  })

  it('of a trace is cut to its newest entries, and none of it comes with an answer that is not about it', async () => {
    const author = new Author()
    await author.start()
    const topics = Array.from({ length: 12 }, (_, index) => String.fromCodePoint(0x10428 + index).repeat(38))
    for (let n = 0; n < 180; n += 1) {
      author.now = T0 + n * 60_000
      must(await author.say('Hm.', { topics: topics.toSpliced(n % 12, 1, `other ${n}`), problemCount: 9 }))
    }
    const { trace, olderEntries, view } = await author.read()
    expect(olderEntries).toBe(view.turn - trace.length)
    expect(olderEntries).toBeGreaterThan(0)
    expect(JSON.stringify(trace).length).toBeLessThan(300_000)
    expect(trace.at(-1)).toMatchObject({ turn: view.turn })
    expect(view).not.toHaveProperty('trace')
    const result = must(await author.say('Hm.'))
    expect(result.events).toMatchObject([{ type: 'turn_taken', turn: result.view.turn }])
  })
})

describe('the learner’s words', () => {
  it('stand beside what they came to, word for word', async () => {
    const author = new Author()
    await author.ready()
    const { trace, words } = await author.read('none')
    const beside = trace.flatMap((entry) => (entry.type === 'turn_taken' ? [entry] : []))
    expect(beside.map(({ wordsHash }) => words.get(wordsHash ?? ''))).toEqual([WISH, 'O tablicach z haszowaniem.', 'Tak.'])
    expect(beside.map(({ confirmed }) => confirmed)).toEqual([false, false, true])
  })

  it('are not kept with a call that is refused', async () => {
    const author = new Author()
    await author.ready()
    expect(await author.say('Jednak w Ruście.', { language: 'rust' })).toMatchObject({ error: { code: 'SPEC_FIXED' } })
    expect(await dump(author.person)).not.toContain('Jednak w Ruście.')
  })
})

describe('a pasted problem', () => {
  const TEXT = 'Zadanie z kolokwium: podwój liczbę. Dla 3 wynikiem jest 6. Liczba mieści się w 32 bitach.'

  it('is kept among the learner’s own as soon as it is accepted, with the text that was pasted', async () => {
    const author = new Author()
    must(await author.paste(TEXT, { language: 'javascript' }))
    const start = must(await author.begin(0, 'first', 'v1'))
    expect(start).toMatchObject({ kind: 'begun', source: TEXT, slot: { difficulty: 'easy', language: 'javascript' } })
    must(await author.refuse('v1'))
    const problem = await doublingFor('one', 'pasted')
    const accepted = await author.accepted(0, problem)
    const { slug } = problem.problem
    expect(accepted).toMatchObject({ view: { status: 'SAVED', slugs: [slug] }, outcome: { kind: 'accepted', slug } })
    expect(must(await author.person.learner.ownProblems.list())).toMatchObject([{ slug, activityId: 'one', untrusted: false }])
    expect(must(await author.activities.read('one', { source: true })).source).toBe(TEXT)
    expect(must(await author.activities.read('one')).source).toBeNull()
  })

  it('is answered as published again where the first answer was lost', async () => {
    const author = new Author()
    must(await author.paste(TEXT, { language: 'javascript' }))
    const { activities } = author.person.calling('the call')
    const begin = () =>
      activities.beginDraft('one', {
        turn: author.turn,
        slot: 0,
        draftHash: 'first',
        verificationId: 'v1',
        allowedMs: ALLOWED_MS,
      })
    must(await begin())
    const first = must(await activities.fileDraft('one', { verificationId: 'v1', accepted: await doublingFor('one', 'pasted') }))
    expect(first).toMatchObject({ view: { status: 'SAVED' } })
    expect(must(await begin())).toMatchObject({ kind: 'repeated', view: { status: 'SAVED', turn: first.view.turn } })
  })

  it('is the same one when it is pasted again', async () => {
    const author = new Author()
    const [first, again] = [
      must(await author.paste(TEXT)),
      must(
        await author.activities.start('two', {
          learningMode: 'practice',
          message: 'Chcę to rozwiązać.',
          fields: {},
          source: TEXT,
        }),
      ),
    ]
    expect(again).toMatchObject({ repeated: true, view: { activityId: 'one', turn: first.view.turn } })
  })

  it.each([
    'https://example.com/problems/two-sum',
    ' www.example.com/zadanie?id=7 \n',
    'https://example.com/p/1 proszę, w Pythonie',
    'example.com/problems/two-sum/ この問題',
  ])('is no link: %s', async (source) => {
    const author = new Author()
    expect(await author.paste(source)).toEqual({ ok: false, error: { code: 'SOURCE_IS_LINK' } })
    expect(must(await author.activities.list()).activities).toEqual([])
  })

  it('comes in a language that runs here, and is not begun in another one', async () => {
    const author = new Author()
    expect(await author.paste(TEXT, { language: 'kotlin' })).toEqual({ ok: false, error: { code: 'LANGUAGE_NOT_SUPPORTED' } })
    expect(must(await author.activities.list()).activities).toEqual([])
  })

  it('may have a link beside its text', async () => {
    expect(await new Author().paste(`${TEXT} Źródło: https://example.com/p/1`)).toMatchObject({ ok: true })
  })

  it('waits to be published where there is no room, and nothing of it is lost', async () => {
    const author = new Author()
    must(await author.paste(TEXT, { language: 'javascript' }))
    const many = await Promise.all(Array.from({ length: 200 }, (_, index) => doubling(`many ${index}`)))
    must(await author.person.learner.ownProblems.keep(many))
    const accepted = await author.accepted(0, await doublingFor('one', 'pasted'))
    expect(accepted).toMatchObject({ view: { status: 'GENERATING', canPublish: true }, outcome: { kind: 'accepted' } })
    const other = new Author('two', undefined, author.person)
    expect(await other.paste(`${TEXT} Drugie.`)).toEqual({ ok: false, error: { code: 'TOO_MANY_OWN_PROBLEMS', most: 200 } })
  })
})

describe('a language that this deployment cannot run', () => {
  const offered = ['go', 'sql'] as const
  const wish = { learningMode: 'practice', message: 'W Javie, proszę.', offered } as const

  it('is asked for again, and the other fields stay', async () => {
    const fields = { language: 'java', topics: ['drzewa'] }
    const started = must(await somebody().learner.activities.start('one', { ...wish, fields }))
    expect(started.view).toMatchObject({
      question: { kind: 'field', field: 'language' },
      spec: { language: null, topics: ['drzewa'] },
    })
    expect(started.events.at(-1)).toMatchObject({ dropped: [{ field: 'language', fault: 'not_offered' }] })
  })

  it('is none to begin a pasted problem in', async () => {
    const { activities } = somebody().learner
    const source = 'Zadanie z kolokwium: podwój liczbę. Dla 3 wynikiem jest 6. Liczba mieści się w 32 bitach.'
    expect(await activities.start('one', { ...wish, fields: { language: 'Java' }, source })).toEqual({
      ok: false,
      error: { code: 'LANGUAGE_RUNTIME_NOT_FOUND', language: 'java', available: ['go', 'sql'] },
    })
    expect(must(await activities.start('one', { ...wish, fields: {}, source })).view.spec.language).toBe('go')
  })
})

describe('what a learner leaves open', () => {
  it('is filled by the language used last, and what was practised', async () => {
    const author = new Author()
    const { person } = author
    const filledBy = async (offered?: readonly Language[]) => {
      author.now += 1
      const started = await author.activities.start(`n${author.now}`, {
        learningMode: 'practice',
        message: '何でもいい',
        fields: {},
        fillRest: true,
        ...(offered && { offered }),
      })
      return must(started).view.spec
    }
    expect(await filledBy()).toMatchObject({
      language: 'python3',
      problemCount: 3,
      topics: ['arrays', 'strings'],
      style: 'return',
    })
    const problem = { primary: 'hash-lookup', secondary: [], expectedMinutes: 15, proves: true }
    const at = { now: T0, floor: { pace: 'relaxed', strictMode: false }, runsPerDay: null, charge: null, problem } as const
    const learner = stubOf(person)
    const run = {
      runId: 'r',
      kind: 'submission',
      catalogueVersion: 'v',
      writtenBy: 'learner',
      origin: 'page',
      rerun: false,
    } as const
    const code = { language: 'javascript', codeHash: 'c', tokensHash: 'c', workHash: 'c', isStarter: false } as const
    await ask(learner, 'practice', 'start', ['two-sum', 'javascript', null], at)
    await ask(learner, 'runs', 'begin', ['two-sum', { ...run, code }, 'code'], at)
    await ask(
      learner,
      'runs',
      'finish',
      ['two-sum', { runId: 'r', verdict: 'accepted', passed: 1, total: 1, failing: null, errorLine: null }, '{}', 'h'],
      at,
    )
    expect(await filledBy()).toMatchObject({ language: 'javascript', problemCount: 3, topics: ['hashing'] })
    expect(await filledBy(['go'])).toMatchObject({ language: 'go' })
  })
})

it('texts of the object are given out for the activity alone that they belong to', async () => {
  const { author } = await filled()
  const { person } = author
  const hash = 'b'.repeat(64)
  await change(person, `INSERT INTO blob (hash, bytes) VALUES ('${hash}', 'code of a session')`)
  const context = {
    now: T0,
    floor: { pace: 'relaxed', strictMode: false },
    runsPerDay: null,
    charge: null,
    problem: null,
  } as const
  expect(await ask(stubOf(person), 'activities', 'texts', ['one', [hash]], context)).toEqual({ ok: true, value: [] })
})

describe('the number of activities', () => {
  it('under way is limited, and those that are over or left alone do not count', async () => {
    const { author } = await filled()
    const { person } = author
    must(await author.publish())
    const { activities } = person.learner
    const start = (id: string, now = T0) => {
      author.now = now
      return activities.start(id, { learningMode: 'practice', message: `Zadania ${id}`, fields: { language: 'java' } })
    }
    for (let n = 0; n < 20; n += 1) must(await start(`n${n}`))
    expect(await start('more')).toEqual({ ok: false, error: { code: 'TOO_MANY_ACTIVITIES', most: 20 } })
    expect(await start('n3')).toMatchObject({ value: { repeated: true } })
    const week = 7 * 24 * 3600 * 1000
    expect(await start('more', T0 + week - 1)).toMatchObject({ error: { code: 'TOO_MANY_ACTIVITIES' } })
    expect(await start('more', T0 + week)).toMatchObject({ ok: true })
    author.now += 1
    must(await activities.say('n3', { turn: 2, message: 'trudne', fields: {} }))
    const { activities: listed, older } = must(await activities.list())
    const [first, second] = listed.map(({ activityId }) => activityId)
    expect([listed.length, older, first, second, listed.at(-1)?.activityId]).toEqual([22, 0, 'n3', 'more', 'one'])
  })

  it('listed is limited too, and says how many are older', async () => {
    const author = new Author()
    const { activities } = somebody(() => author.now).learner
    for (let n = 0; n < 52; n += 1) {
      author.now += 1 + (n % 15 === 0 ? 7 * 24 * 3600 * 1000 : 0)
      must(await activities.start(`n${n}`, { learningMode: 'practice', message: `n${n}`, fields: {} }))
    }
    const { activities: listed, older } = must(await activities.list())
    expect([listed.length, older, listed[0]?.activityId, listed.at(-1)?.activityId]).toEqual([50, 2, 'n51', 'n2'])
  })
})
