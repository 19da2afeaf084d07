import { describe, expect, it } from 'vitest'
import type { LearnerProfile } from '../../../../src/engines/authoring/rules/fill.ts'
import type { SentFields } from '../../../../src/engines/authoring/rules/spec.ts'
import type { Activity } from '../../../../src/engines/authoring/rules/state.ts'
import { viewOf } from '../../../../src/engines/authoring/rules/view.ts'
import { activity } from '../../../../src/engines/authoring/rules/decide.ts'
import { begun, carriedOut, draft, from, PLAN, say, standingIn, start, T0, wordless, yes, type CommandInput } from './spec.ts'

const after = (state: Activity, ...commands: readonly CommandInput[]) => carriedOut(commands, state)
const fresh = () => wordless()
const planned = () => carriedOut([start(PLAN)])

describe('the fields of a message', () => {
  it('apply as they are sent, whatever the words beside them say', () => {
    const words = 'Dwa zadania w Javie: jedno łatwe, jedno średnie.'
    from(fresh())
      .when(say({ language: 'java', difficultyPlan: { easy: 1, medium: 1 } }, { text: words }))
      .then({
        type: 'turn_taken',
        source: 'message',
        wordsHash: words,
        applied: [
          { field: 'language', value: 'java', by: 'stated' },
          { field: 'difficultyPlan', value: { easy: 1, medium: 1, hard: 0 }, by: 'stated' },
          { field: 'problemCount', value: 2, by: 'follows' },
        ],
        dropped: [],
        confirmed: false,
      })
  })

  it.each<[string, SentFields, SentFields, readonly string[]]>([
    ['an odd number', { problemCount: 9, language: 'go' }, { problemCount: null, language: 'go' }, ['problemCount out_of_range']],
    ['a half', { problemCount: 2.5 }, { problemCount: null }, ['problemCount wrong_type']],
    ['none at all', { problemCount: 0 }, { problemCount: null }, ['problemCount out_of_range']],
    ['a negative part', { difficultyPlan: { easy: 3, hard: -1 } }, { difficultyPlan: null }, ['difficultyPlan out_of_range']],
    ['too many together', { difficultyPlan: { easy: 4, hard: 4 } }, { difficultyPlan: null }, ['difficultyPlan out_of_range']],
    [
      'numbers that disagree',
      { problemCount: 3, difficultyPlan: { easy: 2, hard: 2 } },
      { problemCount: 3, difficultyPlan: null },
      ['difficultyPlan does_not_sum'],
    ],
    [
      'a language that does not run',
      { language: 'kotlin', style: 'stdout' },
      { language: null, style: 'stdout' },
      ['language unknown_value'],
    ],
    ['SQL that returns', { language: 'sql', style: 'return' }, { language: 'sql', style: 'stdout' }, ['style sql_is_stdout']],
    ['an empty topic', { topics: ['trees', ' '] }, { topics: [] }, ['topics empty']],
  ])('keep what is right of %s', (_name, sent, spec, dropped) => {
    const command = say(sent)
    expect(
      from(fresh())
        .when(command)
        .turn()
        .dropped.map(({ field, fault }) => `${field} ${fault}`),
    ).toEqual(dropped)
    expect(after(fresh(), command).spec).toMatchObject(spec)
  })

  it('change what was sent before, until the plan is agreed', () => {
    const changed = after(planned(), say({ language: 'rust', difficultyPlan: { hard: 3 } }))
    expect(changed).toMatchObject({
      status: 'CLARIFYING',
      spec: { language: 'rust', problemCount: 3, difficultyPlan: { easy: 0, medium: 0, hard: 3 } },
      question: { kind: 'confirm' },
    })
    expect(after(planned(), say({ problemCount: 3 }))).toMatchObject({
      spec: { problemCount: 3, difficultyPlan: null },
      question: { kind: 'field', field: 'difficultyPlan' },
    })
    expect(after(planned(), say({ language: 'sql' })).spec.style).toBe('stdout')
  })

  it('are asked for in order, and then the whole plan', () => {
    const steps = [
      say({ language: 'java' }),
      say({ problemCount: 2 }),
      say({ difficultyPlan: { easy: 2 } }),
      say({ topics: ['x'] }),
    ]
    const all = [...steps, say({ style: 'return' }), yes]
    const questions = all.map((_, at) => after(fresh(), ...all.slice(0, at + 1)).question)
    expect(questions.map((question) => (question?.kind === 'field' ? question.field : question?.kind))).toEqual([
      'problemCount',
      'difficultyPlan',
      'topics',
      'style',
      'confirm',
      undefined,
    ])
  })
})

describe('agreement', () => {
  it('is a yes to the whole plan, with words of its own', () => {
    from(planned()).when(yes).then({
      type: 'turn_taken',
      source: 'message',
      wordsHash: 'はい',
      applied: [],
      dropped: [],
      confirmed: true,
    })
    expect(after(planned(), yes)).toMatchObject({ status: 'READY', question: null })
    expect(viewOf(planned(), T0).slots).toHaveLength(2)
  })

  it.each<[string, CommandInput]>([
    ['with another field', say({ topics: ['trees'] }, { confirm: true })],
    ['with a value that cannot be used', say({ problemCount: 12 }, { confirm: true })],
    ['that is a no', say({}, { confirm: false })],
    ['that is not said', say({})],
  ])('is no call %s', (_name, command) => {
    expect(after(planned(), command)).toMatchObject({ status: 'CLARIFYING', question: { kind: 'confirm' } })
  })

  it('may name the plan again as it is', () => {
    expect(after(planned(), say(PLAN, { confirm: true, text: 'Sí, dos problemas.' })).status).toBe('READY')
  })

  it('does not come with the plan, nor before there is a whole one', () => {
    const whole = say(PLAN, { confirm: true })
    expect(after(fresh(), whole)).toMatchObject({ status: 'CLARIFYING', question: { kind: 'confirm' } })
    from(standingIn('CLARIFYING'))
      .when(yes)
      .refused({ code: 'SPEC_NOT_READY', question: { kind: 'field', field: 'problemCount' } })
  })

  it('does not come in words that an earlier call brought', () => {
    const wish = 'Dos problemas en Java, por favor.'
    const planShown = after(fresh(), say(PLAN, { text: wish }))
    from(planShown)
      .when(say({}, { text: wish, confirm: true }))
      .refused({ code: 'WORDS_REPEATED' })
    const filler = after(fresh(), say(PLAN, { text: 'como quieras tú' }))
    from(filler)
      .when(say({}, { text: 'como quieras tú', confirm: true }))
      .refused({ code: 'WORDS_REPEATED' })
    const short = after(fresh(), say(PLAN, { text: 'はい' }))
    expect(after(short, yes).status).toBe('READY')
  })

  it('answers the turn that showed the plan', () => {
    from(planned())
      .when({ ...yes, turn: 1 })
      .refused({ code: 'STALE_TURN', turn: 2 })
  })

  it('fixes the plan: a changed mind is another activity', () => {
    const ready = standingIn('READY')
    from(ready)
      .when(say({ language: 'rust' }))
      .refused({ code: 'SPEC_FIXED' })
    from(ready).when(yes).then()
  })
})

describe('whatever you like', () => {
  const profile: LearnerProfile = { language: 'go', level: 0.5, topics: ['trees', 'sql', 'graphs', 'hashing', 'strings'] }

  it('fills what is open from what is known, and the learner agrees to it', () => {
    const turn = from(fresh())
      .when(say({ problemCount: 4 }, { fill: profile, text: '何でもいい' }))
      .turn()
    expect(turn.applied).toEqual([
      { field: 'problemCount', value: 4, by: 'stated' },
      { field: 'language', value: 'go', by: 'filled' },
      { field: 'difficultyPlan', value: { easy: 1, medium: 3, hard: 0 }, by: 'filled' },
      { field: 'topics', value: ['trees', 'graphs', 'hashing'], by: 'filled' },
      { field: 'style', value: 'return', by: 'filled' },
    ])
    expect(after(fresh(), say({}, { fill: profile }))).toMatchObject({ status: 'CLARIFYING', question: { kind: 'confirm' } })
  })

  it.each<[string, SentFields, LearnerProfile, SentFields]>([
    [
      'nothing is known',
      {},
      { language: null, level: 0, topics: [] },
      { language: 'python3', problemCount: 3, difficultyPlan: { easy: 2, medium: 1, hard: 0 }, topics: ['arrays', 'strings'] },
    ],
    ['much is known', { problemCount: 2 }, { ...profile, level: 0.9 }, { difficultyPlan: { easy: 0, medium: 0, hard: 2 } }],
    ['the language is SQL', { language: 'sql' }, profile, { topics: ['sql'], style: 'stdout' }],
    ['the difficulties are named', { difficultyPlan: { hard: 1 } }, profile, { problemCount: 1, language: 'go' }],
  ])('where %s', (_name, sent, of, spec) => {
    expect(after(fresh(), say(sent, { fill: of })).spec).toMatchObject(spec)
  })
})

describe('a pasted problem', () => {
  const nothing: LearnerProfile = { language: null, level: 0, topics: [] }
  const pasted = (fields: SentFields = {}) => carriedOut([start(fields, 'practice', { source: 'text', fill: nothing })])

  it('is one problem, to be drafted at once', () => {
    const state = pasted({ language: 'rust', problemCount: 4, difficultyPlan: { hard: 4 }, style: 'stdout' })
    expect(state).toMatchObject({
      status: 'READY',
      question: null,
      turn: 2,
      sourceHash: 'text',
      spec: { language: 'rust', problemCount: 1, difficultyPlan: { easy: 1, medium: 0, hard: 0 }, style: 'stdout' },
    })
    expect(pasted({ difficultyPlan: { hard: 1 }, topics: ['grafy'] }).spec).toMatchObject({
      language: 'python3',
      difficultyPlan: { easy: 0, medium: 0, hard: 1 },
      topics: ['grafy'],
    })
    expect(viewOf(state, T0)).toMatchObject({ isPasted: true, slots: [{ index: 0, language: 'rust', attemptsLeft: null }] })
  })

  it('stays as it is, however many drafts it takes', () => {
    const hashes = ['a', 'b', 'c', 'd', 'e']
    const commands = hashes.flatMap((hash): CommandInput[] => [
      draft(0, hash),
      { type: 'refuse_draft', verificationId: `0:${hash}`, findings: [{ check: 'text' }], findingsHash: 'f' },
    ])
    const state = after(pasted({ style: 'stdout', difficultyPlan: { hard: 1 } }), ...commands)
    expect(viewOf(state, T0).slots).toMatchObject([{ status: 'open', attemptsLeft: null, style: 'stdout', difficulty: 'hard' }])
    expect(state.trace.filter(({ type }) => type === 'draft_refused')).toHaveLength(5)
  })
})

it('an activity that nobody began takes no turn', () => {
  expect(activity.decide(activity.initial, { ...yes, turn: 0, now: T0 })).toMatchObject({ error: { code: 'ACTIVITY_NOT_FOUND' } })
  expect(begun(planned()).trace).toHaveLength(2)
})
