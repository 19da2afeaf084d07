import { describe, expect, it } from 'vitest'
import type { Activity } from '../../../../src/engines/authoring/rules/state.ts'
import { AGREED, carriedOut, from, say, SOFT, standingIn, start, type Wanted } from './spec.ts'

const fresh = () => standingIn('DRAFT')
const plan = (easy: number, medium: number, hard: number) => ({ easy, medium, hard })
const after = (state: Activity, ...commands: readonly Wanted[]) => carriedOut(commands, state)
const asks = (...fields: readonly string[]) => ({ kind: 'confirm', fields })

describe('what the learner says', () => {
  it('applies and is committed', () => {
    const turn = from(fresh()).when(say(AGREED)).turn()
    expect(turn).toMatchObject({
      applied: [
        { field: 'language', value: 'java', by: 'stated' },
        { field: 'problemCount', value: 2, by: 'stated' },
        { field: 'difficultyPlan', value: plan(1, 1, 0), by: 'stated' },
      ],
      waiting: [],
      committed: ['language', 'problemCount', 'difficultyPlan'],
      asked: { kind: 'field', field: 'topics' },
    })
  })

  it('gives the count by the plan, and the plan by one difficulty and a count', () => {
    expect(after(fresh(), say('3 hard')).spec).toMatchObject({ problemCount: 3, difficultyPlan: plan(0, 0, 3) })
    expect(after(fresh(), say('3 problems, all easy')).spec.difficultyPlan).toEqual(plan(3, 0, 0))
    expect(after(fresh(), say('3 problems'), say('all easy')).spec.difficultyPlan).toEqual(plan(3, 0, 0))
    const early = from(fresh()).when(say('all easy')).turn()
    expect(early).toMatchObject({ applied: [], unclear: [{ field: 'difficultyPlan', why: 'incomplete' }] })
  })

  it('answers the question that was asked, and no other', () => {
    const asked = after(fresh(), say('go'), say('4'), say('hard'))
    expect(asked.spec).toMatchObject({ language: 'go', problemCount: 4, difficultyPlan: plan(0, 0, 4) })
    expect(after(asked, say('', { topics: ['trees'] }), say('stdout')).spec.style).toBe('stdout')
    expect(after(standingIn('CLARIFYING'), say('go')).spec.language).toBe('java')
    expect(after(fresh(), say('4')).spec.problemCount).toBeNull()
    expect(from(standingIn('CLARIFYING')).when(say('9')).turn()).toMatchObject({
      applied: [],
      unclear: [{ field: 'problemCount', why: 'out_of_range' }],
    })
  })

  it('that contradicts itself changes nothing', () => {
    const turn = from(fresh()).when(say('three problems, two easy and two hard')).turn()
    expect(turn).toMatchObject({ applied: [], waiting: [], asked: { kind: 'field', field: 'language' } })
    expect(turn.unclear.map(({ why }) => why)).toEqual(['contradiction', 'contradiction'])
  })
})

describe('what changes something agreed', () => {
  it('waits, and a yes lets it in', () => {
    const waits = after(standingIn('READY'), say('in Rust'))
    expect(waits).toMatchObject({
      status: 'CLARIFYING',
      spec: { language: 'java' },
      waiting: [{ field: 'language', value: 'rust', because: 'changes_committed' }],
      question: asks('language'),
    })
    const turn = from(waits).when(say('yes')).turn()
    expect(turn).toMatchObject({ confirmed: ['language'], applied: [{ field: 'language', value: 'rust', by: 'confirmed' }] })
    expect(after(waits, say('yes'))).toMatchObject({ status: 'READY', spec: { language: 'rust' }, waiting: [], question: null })
    expect(after(waits, say('hm', null, true)).spec.language).toBe('rust')
  })

  it('goes with a no, and waits through anything else', () => {
    const waits = after(standingIn('READY'), say('in Rust'))
    expect(from(waits).when(say('no')).turn()).toMatchObject({ rejected: ['language'], waiting: [], asked: null })
    expect(after(waits, say('no'))).toMatchObject({ status: 'READY', spec: { language: 'java' } })
    expect(after(waits, say('hm', null, false)).spec.language).toBe('java')
    expect(after(waits, say('what would that mean?'))).toMatchObject({ spec: { language: 'java' }, question: asks('language') })
  })

  it.each<[string, boolean, string]>([
    ['no', true, 'java'],
    ['yes', false, 'rust'],
    ['yes but in Go', true, 'java'],
    ['not Rust', true, 'java'],
    ['yes, in Java', true, 'java'],
  ])('takes the word of the learner, not of the client: %s, confirm %s', (message, confirm, language) => {
    expect(after(standingIn('READY'), say('in Rust'), say(message, null, confirm)).spec.language).toBe(language)
  })

  it('is withdrawn by saying what was agreed', () => {
    expect(after(standingIn('READY'), say('in Rust'), say('in Java'))).toMatchObject({ status: 'READY', waiting: [] })
  })

  it('opens a plan that no longer adds up, with the same yes', () => {
    const waits = after(standingIn('READY'), say('make it 3'))
    expect(waits.waiting).toEqual([
      { field: 'problemCount', value: 3, because: 'changes_committed' },
      { field: 'difficultyPlan', value: null, because: 'changes_committed' },
    ])
    expect(after(waits, say('yes'))).toMatchObject({
      status: 'CLARIFYING',
      spec: { problemCount: 3, difficultyPlan: null },
      question: { kind: 'field', field: 'difficultyPlan' },
    })
    expect(after(waits, say('two easy and one hard'), say('ok'))).toMatchObject({
      status: 'READY',
      spec: { problemCount: 3, difficultyPlan: plan(2, 0, 1) },
    })
  })

  it('changes count and plan together or not at all', () => {
    const counted = after(fresh(), say('4 problems'))
    const waits = after(counted, say('two easy and one hard'))
    expect(waits.spec).toMatchObject({ problemCount: 4, difficultyPlan: null })
    expect(waits.question).toEqual(asks('problemCount', 'difficultyPlan'))
    expect(after(waits, say('no')).spec).toMatchObject({ problemCount: 4, difficultyPlan: null })
    expect(after(counted, say('two easy and two hard'))).toMatchObject({ waiting: [], spec: { difficultyPlan: plan(2, 0, 2) } })
  })
})

describe('what the model proposes', () => {
  const proposed = { language: 'go', problemCount: 3, difficultyPlan: { easy: 3 }, ...SOFT }

  it('applies where it is soft, and waits where it is hard', () => {
    const turn = from(fresh()).when(say('something about strings', proposed)).turn()
    expect(turn.proposed.map(({ path }) => path)).toEqual(['/language', '/problemCount', '/difficultyPlan', '/topics', '/style'])
    expect(turn).toMatchObject({
      applied: [
        { field: 'style', value: 'return', by: 'proposed' },
        { field: 'topics', value: SOFT.topics, by: 'proposed' },
      ],
      waiting: [
        { field: 'language', value: 'go', because: 'inferred' },
        { field: 'problemCount', value: 3, because: 'inferred' },
        { field: 'difficultyPlan', value: plan(3, 0, 0), because: 'inferred' },
      ],
      committed: [],
      asked: asks('language', 'problemCount', 'difficultyPlan'),
    })
    expect(after(fresh(), say('hm', proposed), say('sounds good'))).toMatchObject({ status: 'READY', spec: { language: 'go' } })
  })

  it('is not confirmed by the yes that comes with it', () => {
    expect(after(fresh(), say('yes', proposed, true)).spec).toMatchObject({ language: null, problemCount: null })
    const other = after(fresh(), say('hm', { language: 'go' }), say('yes', { language: 'rust' }))
    expect(other).toMatchObject({ spec: { language: 'go' }, waiting: [{ value: 'rust', because: 'changes_committed' }] })
  })

  it('proposed again waits as it did', () => {
    const once = after(fresh(), say('hm', proposed))
    expect(after(once, say('hm', proposed)).waiting).toEqual(once.waiting)
    const counted = after(fresh(), say('hm', { problemCount: 3 }), say('hm', { difficultyPlan: { hard: 3 } }))
    expect(counted.waiting.map(({ value }) => value)).toEqual([3, plan(0, 0, 3)])
    expect(after(counted, say('hm', { difficultyPlan: { hard: 2 } })).waiting.map(({ value }) => value)).toEqual([
      2,
      plan(0, 0, 2),
    ])
  })

  it('yields to what the learner says', () => {
    const turn = from(fresh())
      .when(say('3 problems in Java, stdout', { ...proposed, problemCount: 4 }))
      .turn()
    expect(turn.dropped).toEqual([
      { field: 'language', fault: 'stated_otherwise' },
      { field: 'problemCount', fault: 'stated_otherwise' },
      { field: 'style', fault: 'stated_otherwise' },
    ])
    expect(turn.waiting).toEqual([{ field: 'difficultyPlan', value: plan(3, 0, 0), because: 'inferred' }])
    expect(turn.proposed.map(({ path }) => path)).toEqual(['/difficultyPlan', '/topics'])
    const superseded = after(fresh(), say('hm', proposed), say('in Java'))
    expect(superseded).toMatchObject({ spec: { language: 'java' }, question: asks('problemCount', 'difficultyPlan') })
  })

  it('keeps a plan waiting that adds up to what the learner says', () => {
    const state = after(fresh(), say('hm', proposed), say('3 problems'))
    expect(state.spec.problemCount).toBe(3)
    expect(state.waiting.map(({ field }) => field)).toEqual(['language', 'difficultyPlan'])
    expect(after(fresh(), say('hm', proposed), say('4 problems')).waiting.map(({ field }) => field)).toEqual(['language'])
  })

  it.each([
    [{ problemCount: 4, difficultyPlan: { easy: 3 } }, 'does_not_sum'],
    [{ difficultyPlan: { easy: 3 } }, 'does_not_sum'],
    [{ difficultyPlan: { easy: 3, hard: 'two' } }, 'wrong_type'],
  ])('drops a plan that does not fit: %j', (fields, fault) => {
    const counted = after(fresh(), say('2 problems'))
    expect(from(counted).when(say('hm', fields)).turn().dropped).toEqual([{ field: 'difficultyPlan', fault }])
  })

  it('is told how it was read', () => {
    expect(from(fresh()).when(say('hm', 'four in Java')).turn()).toMatchObject({ note: 'unreadable', proposed: [], applied: [] })
    expect(from(fresh()).when(say('hm', '{topics: ["trees"]')).turn()).toMatchObject({
      note: 'repaired',
      applied: [{ field: 'topics' }],
    })
  })
})

describe('SQL', () => {
  it('is stdout, whoever says what', () => {
    const turn = from(fresh())
      .when(say('in SQL', { style: 'return' }))
      .turn()
    expect(turn.dropped).toEqual([{ field: 'style', fault: 'sql_is_stdout' }])
    expect(turn.applied).toEqual([
      { field: 'language', value: 'sql', by: 'stated' },
      { field: 'style', value: 'stdout', by: 'follows' },
    ])
    expect(after(standingIn('READY'), say('in SQL')).spec.style).toBe('return')
    expect(after(standingIn('READY'), say('in SQL'), say('yes')).spec).toMatchObject({ language: 'sql', style: 'stdout' })
    expect(after(standingIn('READY'), say('in SQL'), say('yes'), say('', { style: 'return' })).spec.style).toBe('stdout')
  })
})

describe('the questions', () => {
  it('come from the gaps, in order', () => {
    const questions = [
      start(),
      say('in Java'),
      say('2'),
      say('one easy, one hard'),
      say('', { topics: ['x'] }),
      say('return'),
    ].map((_, at, all) => carriedOut(all.slice(0, at + 1)).question)
    expect(questions.map((question) => (question?.kind === 'field' ? question.field : question))).toEqual([
      'language',
      'problemCount',
      'difficultyPlan',
      'topics',
      'style',
      null,
    ])
  })
})

it('keeps nothing of a message but what fields hold', () => {
  const state = after(
    fresh(),
    say('My secret: two easy, one hard in Rust, call 0170555', '{"secret": "my other secret", "language": "xx"}'),
  )
  expect(state.spec).toMatchObject({ language: 'rust', problemCount: 3 })
  expect(JSON.stringify(state)).not.toMatch(/secret|0170|xx/)
})
