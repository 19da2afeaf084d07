/** A record that was stored before the sources moved into a folder for each engine opens, says what it said, and is gone on with. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { Person } from '../engines/own-problems/own-world.ts'
import {
  at,
  OWN_SLUG,
  kindsOf,
  must,
  NOW,
  putRecord,
  rowsOfArchive,
  rowsOfDump,
  factsOf,
  tablesOfDump,
  importArchive,
  unreadRows,
} from './before-the-move.ts'

/** Every type of event that can be stored, by its kind of streams and its version. */
const KINDS = [
  'accepted:/problem_kept@1',
  'activity:/activity_failed@1',
  'activity:/activity_published@1',
  'activity:/activity_restarted@1',
  'activity:/activity_shared@1',
  'activity:/activity_started@1',
  'activity:/draft_accepted@1',
  'activity:/draft_refused@1',
  'activity:/plan_fixed@1',
  'activity:/share_revoked@1',
  'activity:/slot_failed@1',
  'activity:/slot_fell_back@1',
  'activity:/turn_taken@1',
  'activity:/verification_begun@1',
  'activity:/verification_dropped@1',
  'course:/course_drawn@1',
  'course:/questions_set@1',
  'knowledge/answers_weighed@1',
  'knowledge/check_ended@1',
  'knowledge/check_postponed@1',
  'knowledge/check_scheduled@1',
  'knowledge/check_started@1',
  'knowledge/episode_begun@1',
  'knowledge/episode_ended@1',
  'knowledge/helped@1',
  'knowledge/problem_met@1',
  'knowledge/sitting_begun@1',
  'knowledge/submission_failed@1',
  'knowledge/time_zone_set@1',
  'lesson:/answer_graded@1',
  'lesson:/answer_recorded@1',
  'lesson:/answer_recorded@2',
  'lesson:/ended_early@1',
  'lesson:/lesson_started@1',
  'lesson:/lesson_started@2',
  'lesson:/phase_entered@1',
  'lesson:/question_asked@1',
  'lesson:/reply_recorded@1',
  'lesson:/stream_resumed@1',
  'lesson:/test_planned@1',
  'own-problem:/problem_kept@1',
  'own-problem:/problem_removed@1',
  'practice:/attempt_recorded@1',
  'practice:/counterexample_given@1',
  'practice:/counterexample_not_found@1',
  'practice:/gave_up@1',
  'practice:/hint_given@1',
  'practice:/hint_given@2',
  'practice:/hint_withheld@1',
  'practice:/language_chosen@1',
  'practice:/problem_solved@1',
  'practice:/run_dropped@1',
  'practice:/run_finished@1',
  'practice:/run_finished@2',
  'practice:/run_started@1',
  'practice:/run_started@2',
  'practice:/run_started@3',
  'practice:/session_reset@1',
  'practice:/session_started@1',
  'practice:/solution_read@1',
  'practice:/solution_read@2',
  'settings/settings_changed@1',
  'tdd:/file_written@1',
  'tdd:/log_entry@1',
  'tdd:/phase_changed@1',
  'tdd:/rolled_back@1',
  'tdd:/rule_violated@1',
  'tdd:/session_ended@1',
  'tdd:/session_paused@1',
  'tdd:/session_resumed@1',
  'tdd:/session_resumed@2',
  'tdd:/session_started@1',
  'tdd:/session_started@2',
  'tdd:/session_updated@1',
  'tdd:/tests_run@1',
  'understanding:/program_understood@1',
  'understanding:/questions_answered@1',
  'understanding:/questions_asked@1',
]
const TABLES = ['migration', 'event', 'blob', 'open_run', 'spent', 'projection', 'import', 'staged_event', 'staged_blob']

/** What was true of this person when the record was stored. */
const FACTS = {
  practice: {
    'climbing-stairs': {
      status: 'attempting',
      epoch: 1,
      language: 'python3',
      hintLevel: 4,
      sharpened: ['negatives', 'negatives', null, null],
      attempts: 3,
      solved: null,
      understood: false,
      gaveUp: true,
      solutionsRead: ['two-variables'],
      last: { code: 'def climb(n):', report: { runId: 'old-run-3' } },
      events: 14,
    },
    'two-sum': {
      status: 'solved',
      epoch: 1,
      language: 'python3',
      hintLevel: 3,
      sharpened: [null, 'off_by_one_index', null],
      attempts: 3,
      solved: { at: 1767604080000, highestHint: 3, unaided: false },
      understood: true,
      gaveUp: false,
      solutionsRead: [],
      last: { code: 'def two_sum(a, t):', report: { runId: 'run-4' } },
      events: 17,
    },
    'valid-anagram': {
      status: 'solved',
      epoch: 1,
      language: 'python3',
      hintLevel: 0,
      sharpened: [],
      attempts: 1,
      solved: { at: 1767607920000, highestHint: 0, unaided: true },
      understood: false,
      gaveUp: false,
      solutionsRead: [],
      last: { code: 'def is_anagram(a, b):', report: { runId: 'run-5' } },
      events: 4,
    },
    'three-sum': {
      status: 'attempting',
      epoch: 2,
      language: 'python3',
      hintLevel: 0,
      sharpened: [],
      attempts: 1,
      solved: null,
      understood: false,
      gaveUp: false,
      solutionsRead: [],
      last: { code: 'def three_sum(a):', report: { runId: 'run-7' } },
      events: 13,
    },
    'contains-duplicate': {
      status: 'started',
      epoch: 1,
      language: 'python3',
      hintLevel: 0,
      sharpened: [],
      attempts: 0,
      solved: null,
      understood: false,
      gaveUp: false,
      solutionsRead: [],
      last: { code: null, report: null },
      events: 1,
    },
  },
  older: [
    'old-run-1 typing not counted recalled false',
    'old-run-2 typing not counted recalled false',
    'two-variables tokens 0',
    'old-run-3 typing not counted recalled false',
  ],
  counterexamples: [
    ['counterexample_given', 1],
    ['counterexample_not_found', 2],
  ],
  submissions: ['run-5 valid-anagram accepted', 'run-4 two-sum accepted', 'run-3 two-sum wrong_answer'],
  known: {
    components: [
      ['hash-lookup', 'practised', 1, 0],
      ['counting', 'practised', 1, 1],
      ['two-pointers', 'practised', 1, 0],
      ['looping', 'passed', 2, 2],
      ['nesting', 'practised', 2, 0],
    ],
    pending: [
      { component: 'hash-lookup', after: 'two-sum', dueAt: 1768532400000 },
      { component: 'two-pointers', after: 'three-sum', dueAt: 1767668400000 },
    ],
    check: null,
    begun: ['new', 'new', 'new', 'dispute'],
  },
  settings: {
    pace: 'strict',
    strictMode: false,
    praise: true,
    dailyLimit: 20,
    isTimeZoneSet: true,
    timeZone: 'Europe/Berlin',
    language: 'python3',
  },
  lessons: [
    {
      lessonId: 'lesson-1',
      status: 'done',
      phase: 'done',
      turn: 47,
      covered: ['looping', 'nesting'],
      scores: [
        'looping/c2 1 key',
        'looping/k1 1 key',
        'looping/s2 1 client',
        'nesting/c2 0 key',
        'nesting/k1 0 key',
        'nesting/s2 0.5 client',
      ],
      answered: 9,
      stale: [],
      exposed: [false, false, false, false, false, false, false, false, false],
      proves: true,
      open: [],
      damaged: false,
    },
    {
      lessonId: 'lesson-2',
      status: 'open',
      phase: 'wrap_up',
      turn: 5,
      covered: [],
      scores: [],
      answered: 0,
      stale: [],
      exposed: [],
      proves: true,
      open: [],
      damaged: false,
    },
    {
      lessonId: 'lesson-3',
      status: 'open',
      phase: 'final_test_ask',
      turn: 6,
      covered: [],
      scores: [],
      answered: 1,
      stale: [],
      exposed: [false],
      proves: false,
      open: ['my-knots/bend/bend-one/choice-3', 'my-knots/bend/bend-one/choice-1', 'my-knots/bend/bend-one/short-1'],
      damaged: false,
    },
    {
      lessonId: 'lesson-old',
      status: 'open',
      phase: 'final_test_ask',
      turn: 15,
      covered: ['functions-one'],
      scores: [],
      answered: 1,
      stale: [],
      exposed: [false],
      proves: true,
      open: ['functions-one/c1', 'functions-one/s1'],
      damaged: false,
    },
    {
      lessonId: 'lesson-resumed',
      status: 'open',
      phase: 'probe_ask',
      turn: 6,
      covered: [],
      scores: [],
      answered: 0,
      stale: [],
      exposed: [],
      proves: false,
      open: [],
      damaged: false,
    },
  ],
  words: ['my words at 2', 'What the tutor said first.', 'my words at 4'],
  course: {
    title: 'Knots',
    nodes: ['bend', 'hitch'],
    withQuestions: ['bend'],
    begun: ['bend'],
    keys: [['my-knots/bend/bend-one/choice-2', '1']],
  },
  ownProblems: {
    all: [
      ['own-ktcq6gjjycldcwrh', 'Twice of before', 'activity-1'],
      ['own-q6o6n55ip7pkfa5l', 'Twice plan-1 accepted', 'plan-1'],
    ],
    read: ['Give back twice the number, as of before wants it.', true],
    sealed: ['version', 'hidden', 'hints'],
  },
  tdd: {
    katas: {
      status: 'active',
      turn: 21,
      currentPhase: 'implement',
      cycleNumber: 2,
      currentTask: 'Make the failing test pass with the least code.',
      evidence: 'verified',
      contents: [
        ['sums.py', 'better code for test_empty'],
        ['test_sums.py', 'tests test_empty,test_one'],
      ],
      events: 21,
    },
    'stated-one': {
      status: 'ended',
      turn: 5,
      currentPhase: 'implement',
      cycleNumber: 1,
      currentTask: 'Make the failing test pass with the least code.',
      evidence: 'stated',
      contents: [],
      events: 5,
    },
  },
  tddDamaged: [],
  activities: {
    'plan-1': {
      status: 'SAVED',
      turn: 26,
      slugs: ['own-q6o6n55ip7pkfa5l'],
      share: null,
      slots: ['javascript easy accepted 0', 'javascript medium failed 0'],
      trace: 26,
      texts: 2,
      lost: [],
    },
    'plan-2': {
      status: 'READY',
      turn: 11,
      slugs: [],
      share: null,
      slots: ['javascript easy open 3', 'javascript medium open 3'],
      trace: 11,
      texts: 0,
      lost: [],
    },
  },
  activitiesDamaged: [],
  understanding: {
    understood: true,
    asking: {
      status: 'answered',
      number: 2,
      questions: [
        { place: { input: 'two_sum([2, 7], 9)', kind: 'next_line', line: 4, nth: 1 }, key: '6', answer: '6', right: true },
      ],
      run: null,
    },
  },
  progress: {
    days: [
      { day: '2025-11-06', count: 7 },
      { day: '2026-01-05', count: 42 },
      { day: '2026-01-07', count: 6 },
    ],
    months: [{ month: '2026-01', ended: { success: 1, aided: 1, repeated: 0, revealed: 1, abandoned: 0 } }],
    lessons: 5,
    sessions: 5,
  },
  damaged: [],
  events: 240,
}

/** What `goOn` adds. */
const ADDED = [
  'practice:three-sum hint_given',
  'knowledge helped',
  'practice:three-sum run_finished',
  'practice:three-sum counterexample_not_found',
  'knowledge check_postponed',
  'settings settings_changed',
  'lesson:lesson-resumed reply_recorded',
  'lesson:lesson-resumed phase_entered',
  'lesson:lesson-resumed phase_entered',
  'lesson:lesson-old answer_recorded',
  'lesson:lesson-3 answer_recorded',
  'course:my-knots questions_set',
  'own-problem:own-q6o6n55ip7pkfa5l problem_removed',
  'tdd:katas session_resumed',
  'tdd:katas log_entry',
  'activity:plan-2 plan_fixed',
  'activity:plan-2 verification_begun',
  'understanding:valid-anagram questions_asked',
  'understanding:valid-anagram questions_answered',
  'understanding:valid-anagram program_understood',
]

/** The log's own row in a lesson that was gone on with behind rows that could not be read then. No engine knows it. */
const MARKER = { kind: 'event', stream: 'lesson:lesson-resumed', seq: 5, type: 'stream_resumed', version: 1, unread: true }

/** One more change in every engine that appends. */
async function goOn({ id }: Person): Promise<void> {
  const learner = env.LEARNER.getByName(id)
  const hint = { type: 'request_hint', level: null, words: null, writtenBy: 'learner' } as const
  expect(await ask(learner, 'practice', 'act', ['three-sum', hint, null], at())).toMatchObject({
    value: { hint: 'given', repeated: false, view: { hintLevel: 1, turn: 14 } },
  })
  const failing = { verdict: 'wrong_answer', tag: 'basic', hintCode: null, seen: null } as const
  const outcome = { runId: 'run-8', verdict: 'wrong_answer', passed: 2, total: 3, failing, errorLine: null } as const
  expect(
    await ask(learner, 'runs', 'finish', ['three-sum', outcome, '{"runId":"run-8"}', 'hash of a report'], at()),
  ).toMatchObject({
    value: { events: [{ type: 'run_finished', runId: 'run-8' }] },
  })
  const search = must(await ask(learner, 'counterexamples', 'begin', ['three-sum', 'search-3'], at()))
  if (search.kind !== 'begun') throw new Error('no search was begun')
  expect(search.code).toBe('def three_sum(a):\n    return None\n')
  expect(await ask(learner, 'counterexamples', 'file', ['three-sum', search.ticket, null], at())).toMatchObject({
    value: { repeated: false, view: { turn: 16 } },
  })
  expect(await ask(learner, 'knowledge', 'postponeCheck', ['unaided', 'two-pointers'], at())).toMatchObject({
    value: { repeated: false },
  })
  expect(await ask(learner, 'settings', 'change', [{ strictMode: true }, 'tool'], at())).toMatchObject({
    value: { strictMode: true, pace: 'strict' },
  })
  const reply = { type: 'continue', learnerHash: 'h', tutorHash: null, wish: null, origin: 'chat' } as const
  expect(await ask(learner, 'lessons', 'act', ['lesson-resumed', [{ ...reply, turn: 6 }], []], at())).toMatchObject({ ok: true })
  const answer = { type: 'answer', writtenBy: 'learner', origin: 'page' } as const
  const older = {
    ...answer,
    turn: 15,
    answers: [{ questionId: 'functions-one/c1', answerHash: 'h', reading: { kind: 'choice' as const, option: 0 } }],
  }
  const own = {
    ...answer,
    turn: 6,
    answers: [
      { questionId: 'my-knots/bend/bend-one/choice-3', answerHash: 'h', reading: { kind: 'choice' as const, option: 0 } },
    ],
  }
  for (const [lessonId, step] of [
    ['lesson-old', older],
    ['lesson-3', own],
  ] as const)
    expect(await ask(learner, 'lessons', 'act', [lessonId, [step], []], at())).toMatchObject({
      value: { repeated: false, events: [{ type: 'answer_recorded', exposed: false }] },
    })
  const banks = [{ nodeId: 'hitch', hash: 'hash of no questions', text: '[]' }]
  expect(await ask(learner, 'ownCourses', 'keep', [{ courseId: 'my-knots', graph: null, banks }], at())).toMatchObject({
    value: { withQuestions: ['bend', 'hitch'], repeated: false },
  })
  expect(await ask(learner, 'ownProblems', 'remove', ['own-q6o6n55ip7pkfa5l'], at())).toEqual({ ok: true, value: null })
  expect(must(await ask(learner, 'ownProblems', 'all', [], at())).map(({ slug }) => slug)).toEqual([OWN_SLUG])
  const holder = { lease: 'fifth lease', holder: null, client: null, takeOver: false }
  const resume = { type: 'resume', turn: 21, ...holder } as const
  expect(await ask(learner, 'tdd', 'act', ['katas', resume, []], at())).toMatchObject({ ok: true })
  const note = { type: 'log', message: 'on with it', turn: 22, lease: 'fifth lease' } as const
  expect(await ask(learner, 'tdd', 'act', ['katas', note, []], at())).toMatchObject({
    value: { view: { turn: 23, currentPhase: 'implement' } },
  })
  const draft = { turn: 11, slot: 0, draftHash: 'hash of a draft', verificationId: 'verification-1', allowedMs: 60_000 }
  expect(await ask(learner, 'activities', 'begin', ['plan-2', draft], at())).toMatchObject({
    value: { kind: 'begun', slot: { index: 0, topics: ['hash maps', 'arrays'] }, view: { status: 'GENERATING', turn: 13 } },
  })
  const asking = must(await ask(learner, 'understanding', 'begin', ['valid-anagram', 'asking-3'], at()))
  if (asking.kind !== 'begun') throw new Error('no asking was begun')
  const { runId, number } = asking.ticket
  const excerpt = { columns: ['a'], rows: [], at: 0, inAll: 0 }
  const questions = [{ place: { kind: 'last_line', input: 'is_anagram("", "")' }, key: '2', excerpt }] as const
  const prepared = { ticket: asking.ticket, questions }
  expect(await ask(learner, 'understanding', 'file', ['valid-anagram', prepared], at())).toMatchObject({ ok: true })
  expect(await ask(learner, 'understanding', 'answer', ['valid-anagram', { runId, number, answers: ['2'] }], at())).toMatchObject(
    {
      value: { view: { understood: true } },
    },
  )
}

const typesAdded = async ({ id }: Person): Promise<string[]> =>
  runInDurableObject(env.LEARNER.getByName(id), (_object, { storage: { sql } }) =>
    [...sql.exec<{ stream: string; type: string }>('SELECT stream, type FROM event WHERE position > 240 ORDER BY position')].map(
      ({ stream, type }) => `${stream} ${type}`,
    ),
  )

describe('what is stored of before', () => {
  it('holds every type of event in every version there was', () => {
    expect(kindsOf(rowsOfDump)).toEqual(KINDS)
    expect(kindsOf(rowsOfArchive)).toEqual(KINDS)
    expect([rowsOfDump.length, rowsOfArchive.length]).toEqual([240, 240])
  })

  it('has the tables of before', () => {
    expect(tablesOfDump).toEqual(TABLES)
  })
})

describe.each([
  ['an object', putRecord],
  [
    'an archive that an empty account takes in',
    async (person: Person) => {
      expect(await importArchive(person)).toEqual({ ok: true, value: { events: 240, repeated: false } })
    },
  ],
])('%s of before', (name, open) => {
  const openFor = async (use: string): Promise<Person> => {
    const person = new Person(`before the move: ${name}, ${use}`)
    await open(person)
    return person
  }

  it('says what it said', async () => {
    const person = await openFor('read')
    expect(await factsOf(person)).toEqual(FACTS)
    expect(await unreadRows(person)).toEqual([expect.objectContaining(MARKER)])
  })

  it('is gone on with in every engine', async () => {
    const person = await openFor('gone on with')
    await goOn(person)
    expect(await typesAdded(person)).toEqual(ADDED)
    await evictDurableObject(env.LEARNER.getByName(person.id))
    const after = await factsOf(person)
    expect(after).toMatchObject({ damaged: [], tddDamaged: [], activitiesDamaged: [], events: 240 + ADDED.length })
    expect(after.lessons.map(({ damaged }) => damaged)).toEqual([false, false, false, false, false])
    expect(await unreadRows(person)).toEqual([expect.objectContaining(MARKER)])
  })
})

it('an object of before still knows what no archive holds: a call that came, a run that is open, and the runs of the day', async () => {
  const person = new Person('before the move: what no archive holds')
  await putRecord(person)
  const learner = env.LEARNER.getByName(person.id)
  const hint = { type: 'request_hint', level: null, words: null, writtenBy: 'learner' } as const
  const command = 'call of the first hint'
  expect(await ask(learner, 'practice', 'act', ['two-sum', hint, null], at({ command }))).toMatchObject({
    value: { repeated: true, events: [{ type: 'hint_given', level: 1, basis: 'free' }] },
  })
  const loose = (runId: string, now: number, runsPerDay: number) =>
    ask(learner, 'runs', 'begin', [null, { runId }, ''], at({ now, runsPerDay }))
  expect(await loose('run-9', NOW, 1)).toMatchObject({ error: { code: 'BUDGET_EXCEEDED' } })
  expect(await loose('run-9', NOW + 120_000, 2)).toMatchObject({ ok: true })
  expect(await typesAdded(person)).toEqual(['practice:three-sum run_dropped'])
})
