import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PublicCatalogue } from '../../src/catalog/public.ts'
import { SealedCatalogue } from '../../src/catalog/sealed.ts'
import type { LessonView } from '../../src/engines/lessons/rules/view.ts'
import { harbour, loadCourses, VALUE_TYPES } from './course.ts'
import { watched } from './watched.ts'
import { databaseOfFile } from '../web/spare.ts'
import { LearnerClient } from '../../src/engines/clients.ts'

const client = new LearnerClient(env.LEARNER, 'ada', {
  jurisdiction: null,
  now: () => 0,
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: null,
  settingsUrl: '',
})
/** The pass for questions that the learner has answered in a lesson. */
const passFor = (answeredIds: string[]) =>
  client.lessons.keysOf(Object.assign(Object.create(null) as LessonView, { lessonId: 'lesson', answeredIds }), answeredIds)

const db = databaseOfFile()
const catalogue = new PublicCatalogue(db)
const sealed = new SealedCatalogue(db)
const away = watched(db, {
  prepare: () => {
    throw new Error('D1 is away')
  },
})
const unavailable = { ok: false, error: { code: 'CATALOGUE_UNAVAILABLE' } }

const [first, second] = [harbour('harbour-office', 2, 'The harbour office'), harbour('airport', 1, 'The airport')]

/** The cache keeps a version for some seconds. */
const later = () => vi.advanceTimersByTime(60_000)
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await loadCourses(db, [first, second])
  later()
})
afterEach(() => vi.useRealTimers())

const value = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error('a value was expected')
  return result.value
}

describe('courses', () => {
  it('come in the order of the rows, and so do their nodes', async () => {
    const courses = value(await catalogue.courses())
    expect(courses.map(({ id, nodes }) => [id, nodes.map((node) => node.id)])).toEqual([
      ['airport', ['labels', 'gates']],
      ['harbour-office', ['labels', 'gates']],
    ])
    expect(courses[1]).toMatchObject({
      title: 'The harbour office',
      version: 'The harbour office',
      resources: [{ rid: 'office-guide', title: 'The Python tutorial', url: 'https://docs.python.org/3/tutorial/' }],
    })
    expect(courses[1]?.nodes[1]).toEqual({
      id: 'gates',
      title: 'Which gate opens',
      summary: 'Decide for every lorry which gate it takes. Nobody is sent to two gates at once.',
      level: 'intermediate',
      objectives: ['conditionals', 'boolean-logic'],
      prerequisites: ['labels'],
      needs: [],
      problems: [],
      exercises: [],
      references: [
        { rid: 'gates-flow', title: 'More control flow tools', url: 'https://docs.python.org/3/tutorial/controlflow.html' },
      ],
    })
  })

  it('are read once per version', async () => {
    const before = value(await catalogue.courses())
    expect(value(await new PublicCatalogue(away).courses())).toBe(before)
    await loadCourses(db, [first])
    later()
    expect(value(await catalogue.courses()).map(({ id }) => id)).toEqual(['harbour-office'])
    expect(value(await catalogue.questionsOf('airport', 'labels'))).toEqual([])
    expect(value(await catalogue.questions(['airport/labels/shared/k1']))).toEqual([])
    await loadCourses(db, [harbour('harbour-office', 2, 'The quay office')])
    later()
    expect(value(await catalogue.courses()).map(({ title }) => title)).toEqual(['The quay office'])
  })
})

describe('the questions of a node', () => {
  it('are listed without their texts', async () => {
    const refs = value(await catalogue.questionsOf('harbour-office', 'labels'))
    expect(refs.length).toBe(27)
    expect(new Set(refs.map((ref) => Object.keys(ref).join()))).toEqual(new Set(['id,kind,observes']))
    expect(refs[0]).toEqual({ id: 'harbour-office/labels/value-types/c1', kind: 'choice', observes: ['value-types'] })
    expect(refs.slice(22).map(({ id, kind }) => `${id.split('/').at(-1)} ${kind}`)).toEqual([
      'k1 output',
      'k2 bug',
      't1 paraphrase',
      't2 paraphrase',
      't3 paraphrase',
    ])
  })

  it('are read once a version', async () => {
    const before = value(await catalogue.questionsOf('harbour-office', 'gates'))
    expect(value(await new PublicCatalogue(away).questionsOf('harbour-office', 'gates'))).toBe(before)
  })

  it('are empty for an unknown node', async () => {
    expect(value(await catalogue.questionsOf('harbour-office', 'cranes'))).toEqual([])
    expect(value(await catalogue.questionsOf('railway', 'labels'))).toEqual([])
  })
})

describe('the texts of a node', () => {
  it('are those of its objectives, and none where the course has none', async () => {
    expect(value(await catalogue.textsOf('airport', 'labels'))).toEqual([VALUE_TYPES])
    expect(value(await catalogue.textsOf('airport', 'gates'))).toEqual([])
    expect(value(await catalogue.textsOf('railway', 'labels'))).toEqual([])
  })

  it('are read once a version', async () => {
    const before = value(await catalogue.textsOf('harbour-office', 'labels'))
    expect(value(await new PublicCatalogue(away).textsOf('harbour-office', 'labels'))).toBe(before)
  })
})

describe('a question', () => {
  it('has its text, in the order of the ids', async () => {
    const ids = ['labels/shared/k2', 'gates/shared/t1', 'labels/value-types/c2', 'labels/variables/s1'].map(
      (id) => `airport/${id}`,
    )
    const questions = value(await catalogue.questions([...ids, 'airport/labels/shared/k9']))
    expect(questions.map(({ id }) => id)).toEqual(ids)
    expect(questions[0]).toEqual({
      id: 'airport/labels/shared/k2',
      kind: 'bug',
      observes: ['value-types', 'variables'],
      text: 'It should print how many crates there are. Which line is wrong?',
      options: null,
      code: { language: 'python3', text: "east = '12'\nwest = '30'\ncrates = east + west\nprint(crates)" },
      expected: '42',
      passage: null,
    })
    expect(questions[1]).toMatchObject({ kind: 'paraphrase', passage: expect.stringContaining('lorry'), code: null })
    expect(questions[2]).toMatchObject({ kind: 'choice', options: { length: 4 }, passage: null })
    expect(questions[3]).toMatchObject({ kind: 'short', options: null, expected: null })
  })

  it('does not contain its answer', async () => {
    const nodes = await Promise.all(['labels', 'gates'].map((node) => catalogue.questionsOf('airport', node)))
    const ids = nodes.flatMap((refs) => value(refs)).map(({ id }) => id)
    const text = JSON.stringify([value(await catalogue.courses()), nodes, value(await catalogue.questions(ids))])
    expect(text).toContain('free = near or far')
    for (const secret of ['canary', 'near and far', 'int(east)', '14 7']) expect(text).not.toContain(secret)
  })

  it('cannot be read while the catalogue is away, and that can be retried', async () =>
    expect(await new PublicCatalogue(away).questions(['airport/labels/shared/k1'])).toEqual(unavailable))
})

describe('keys', () => {
  const [choice, output, paraphrase] = ['labels/value-types/c2', 'labels/shared/k1', 'gates/shared/t1'].map(
    (id) => `airport/${id}`,
  )

  it('are those of the pass, in its order', async () => {
    const keys = value(await sealed.keys(passFor([paraphrase ?? '', choice ?? '', output ?? '', 'airport/gone'])))
    expect(keys.map(({ id }) => id)).toEqual([paraphrase, choice, output])
    expect(keys[0]).toEqual({
      id: paraphrase,
      key: null,
      feedback: [],
      points: [
        { id: 'p1', text: 'canary-point: the first half of order' },
        { id: 'p2', text: 'canary-point: the second half of order' },
      ],
      answer: 'canary-answer: the first match wins.',
    })
    expect(keys[1]).toMatchObject({ key: '1', feedback: { length: 4 }, points: [], answer: '' })
    expect(keys[2]).toMatchObject({ key: '14 7', feedback: ['canary-feedback: rope is twice seven.'] })
  })

  it('are empty for a pass without questions', async () => {
    expect(value(await sealed.keys(passFor([])))).toEqual([])
  })

  it('are those of the list at the time the pass was issued', async () => {
    const ids = [choice ?? '']
    const pass = passFor(ids)
    ids.push(output ?? '')
    Object.assign(pass.questionIds, { 1: output })
    expect([pass.lessonId, pass.questionIds]).toEqual(['lesson', [choice]])
    expect(value(await sealed.keys(pass)).map(({ id }) => id)).toEqual([choice])
  })

  it('need an issued pass', async () => {
    const forged = { lessonId: 'lesson', questionIds: [choice] }
    // @ts-expect-error A private field keeps a pass from being forged by shape.
    const parameters: Parameters<SealedCatalogue['keys']>[0] = forged
    expect(parameters).toBe(forged)
  })

  it('cannot be read while D1 is unreachable', async () =>
    expect(await new SealedCatalogue(away).keys(passFor([choice ?? '']))).toEqual(unavailable))
})
