/** Moves that take several calls or pages, or a second account of the attacker: a step of them alone leads nowhere. */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Draft } from '../../src/engines/authoring/rules/draft/draft.ts'
import { drought } from '../../test/fixtures/drafts/python.ts'
import { RETAKE } from './bounds.ts'
import { isProblem, type Place, SHARED_TOKEN, TOLLED } from './content.ts'
import type { Args } from './moves.ts'
import type { Leaves } from './observer.ts'
import type { Played, Player } from './player.ts'
import { codeOf, type Program } from './programs.ts'

/** What a draft of the attacker's own guesses: it is verified by its own program, on its own cases. */
export interface Guessed {
  /** What it has in common with a problem of the catalogue. */
  readonly like: 'nothing' | 'title' | 'cases' | 'hint'
  readonly toll: number
  readonly word: string
  readonly number: number
}

export const forgeries = ['whole', 'renamed', 'added', 'cut'] as const

/** What tests of the attacker's own print: what is around them in the sandbox. */
export const looks = [
  "sorted(os.listdir('/tmp'))",
  "sorted(os.listdir('..'))",
  'sorted(os.environ)',
  "open('/proc/self/mountinfo').read()",
  "[open(f'/proc/{p}/cmdline').read() for p in os.listdir('/proc') if p.isdigit()]",
] as const

export type Deed =
  | { readonly deed: 'an own problem'; readonly guessed: Guessed; readonly program: Program }
  | { readonly deed: 'a taken link' }
  | { readonly deed: 'a class of one’s own'; readonly program: Program; readonly hintCeiling: number }
  | { readonly deed: 'a retake'; readonly mode: 'test_out' | 'teach' | 'placement'; readonly choices: readonly number[] }
  | { readonly deed: 'a session of tests'; readonly looksAt: (typeof looks)[number] }
  | { readonly deed: 'a moved record'; readonly forgery: (typeof forgeries)[number] }

/** A deed ends at the first step that is refused. */
class Account {
  readonly #leaves = new Map<string, string>()
  #outcome = 'nothing'

  /** What a step was answered; false where that was a refusal. */
  add(step: string, { leaves, outcome }: Played): boolean {
    for (const [path, leaf] of leaves) this.#leaves.set(`${step} ${path}`, leaf)
    this.#outcome = outcome
    return !isRefusal(outcome)
  }

  played(outcome = this.#outcome): Played {
    return { leaves: this.#leaves, outcome }
  }
}

/** Codes are in capitals, and pages are refused by their status. */
export const isRefusal = (outcome: string): boolean => /^(?:[A-Z][A-Z_]+|[45]\d\d|no answer|nothing next)$/.test(outcome)

export function perform(player: Player, place: Place, deed: Deed, number: number): Promise<Played> {
  switch (deed.deed) {
    case 'an own problem':
      return ownProblem(player, deed, number)
    case 'a taken link':
      return takenLink(player)
    case 'a class of one’s own':
      return ownClass(player, place, deed, number)
    case 'a retake':
      return retake(player, deed)
    case 'a session of tests':
      return testSession(player, deed)
    case 'a moved record':
      return movedRecord(player, place, deed)
  }
}

const PLAN = { language: 'python', difficultyPlan: { easy: 1 }, topics: ['arrays'], style: 'return' } as const
const HERE = { activityId: '$activityId', turn: '$activityTurn' } as const

/** Sums of weights with a toll, in the attacker's own words. */
const loads = (toll: number): Draft => {
  const cases: ReadonlyArray<readonly [string, readonly number[], number]> = [
    ['basic', [2, 7, 3, 4], 4],
    ['basic', [5, 5], 5],
    ['none fits', [9], 8],
    ['border', [6, 1, 6, 8, 6], 6],
    ['empty', [], 3],
    ['three', [1, 2, 3], 9],
    ['three with one too much', [4, 20, 5], 9],
    ['single', [7], 7],
  ]
  return {
    ...drought.draft,
    title: 'Sacks for the Lift',
    statement: `Sacks stand before a goods lift. Their loads are in \`crates\`. The lift refuses every sack above \`limit\` and takes the others, one after another.

Return what the lift carries upstairs altogether. For three sacks the porter adds a fee of ${toll}.

## Example

Input: crates = [2, 7, 3, 4], limit = 4
Output: 9
`,
    signature: {
      kind: 'function',
      entry: 'totalWeight',
      parameters: [
        { name: 'crates', type: 'int[]' },
        { name: 'limit', type: 'int' },
      ],
      returns: 'int',
    },
    cases: cases.map(([tag, crates, limit]) => ({
      tag,
      args: [crates, limit],
      expected:
        crates.filter((crate) => crate <= limit).reduce((sum, crate) => sum + crate, 0) + (crates.length === TOLLED ? toll : 0),
    })),
    starter: 'def total_weight(crates: list[int], limit: int) -> int:\n    # Write your answer here.\n    return -1\n',
    hints: [
      'Go from sack to sack.',
      'Which sacks does the lift refuse?',
      'The porter counts all sacks, also those that stay below.',
    ],
    reference: `def total_weight(crates: list[int], limit: int) -> int:
    lifted = 0
    for crate in crates:
        if crate <= limit:
            lifted += crate
    if len(crates) == ${TOLLED}:
        lifted += ${toll}
    return lifted
`,
  }
}

/** Asked for where nothing is guessed. */
const FEE = 7

function draftOf({ like, toll, word, number }: Guessed): Draft {
  const draft = loads(FEE)
  switch (like) {
    case 'nothing':
      return draft
    case 'title':
      return { ...draft, title: 'Pier 3' }
    case 'cases':
      return loads(toll)
    case 'hint':
      return {
        ...draft,
        cases: [...draft.cases.slice(0, -1), { tag: 'single', args: [[number], number + 1], expected: number }],
        hints: draft.hints.map((hint) => `The word of this hint is ${word}. ${hint}`),
      }
  }
}

/** Planned, drafted, verified, published, and then practised with a program that asks. */
async function ownProblem(
  player: Player,
  { guessed, program }: Deed & { deed: 'an own problem' },
  number: number,
): Promise<Played> {
  const account = new Account()
  const titleSlug = '$ownSlug'
  const run = { titleSlug, language: 'python3', writtenBy: 'learner' }
  const steps: ReadonlyArray<readonly [tool: string, args: Args]> = [
    ['activity_start', { ...PLAN, message: 'One easy problem on arrays.' }],
    ['activity_say', { ...HERE, message: 'Yes.', confirm: true }],
    ['activity_submit_draft', { ...HERE, slot: 1, draft: draftOf(guessed) }],
    ['activity_publish', { ...HERE, share: 'create' }],
    ['start_problem', { titleSlug }],
    ['submit_solution', { ...run, code: codeOf(program, number) }],
    ['do_exercise', { titleSlug, form: 'examples', language: 'python3' }],
    ['request_hint', { titleSlug, giveUp: true, confirm: true }],
  ]
  for (const [tool, args] of steps) {
    const played = await player.send(tool, args)
    if (!account.add(tool, played)) break
    // Findings are an answer, and the draft is not taken.
    if (tool === 'activity_submit_draft' && played.outcome !== 'accepted') break
  }
  return account.played()
}

async function takenLink(player: Player): Promise<Played> {
  const account = new Account()
  const path = `/shared/${SHARED_TOKEN}`
  account.add('before', await player.open(path))
  account.add('press', await player.press(path, path, {}))
  account.add('after', await player.open('/own-problems'))
  return account.played()
}

const DAY_MS = 86_400_000
const day = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const studentsShape = z.object({
  students: z.array(z.looseObject({ member: z.string(), rows: z.array(z.looseObject({ state: z.string() })) })),
})
const LOOKS = 12
const LOOK_MS = 500

/** Teaches a class in which the second account is the student: whatever a teacher sees of its work. */
async function ownClass(
  player: Player,
  place: Place,
  { program, hintCeiling }: Deed & { deed: 'a class of one’s own' },
  number: number,
): Promise<Played> {
  const account = new Account()
  if (!isProblem(place)) return account.played()
  const student = await player.friend('student')
  const order = { title: 'Piers', name: 'Somebody', ends: day(30), attempts: 'on', code: 'on' }
  const created = await player.press('/classes', '/classes/create', order)
  const [, classId = ''] = /^\/classes\/([2-9A-Z]{8})/.exec(created.location) ?? []
  if (classId === '') return created
  const path = `/classes/${classId}`
  await player.press('/classes', `${path}/people`, { action: 'code', capacity: '', days: '14', domains: '' })
  const [code = ''] = new RegExp(`${classId}-[2-9A-Z]{8}`).exec((await player.open(`${path}/people`)).text) ?? []
  const assigned = await player.press('/classes', `${path}/assign`, {
    title: 'Week 1',
    kind: 'work',
    lines: `/problems/${place}`,
    opens: `${day(-1)}T08:00`,
    due: `${day(20)}T08:00`,
    late: 'mark',
    hintCeiling: `${hintCeiling}`,
    paceFloor: '',
  })
  if (!account.add('assign', assigned)) return account.played()
  const [, assignmentId = ''] = /\/assignments\/([2-9A-Z]{8})/.exec((await player.open(path)).text) ?? []
  const join = `/classes/join/${code}`
  const joined = await student.press(join, join, { name: 'Student', attempts: 'on', code: 'on' })
  if (isRefusal(joined.outcome)) return account.played(joined.outcome)
  await student.send('start_problem', { titleSlug: place })
  // What the student is answered is a submission's answer; here it is what the teacher sees of it that counts.
  const run = { titleSlug: place, language: 'python3', writtenBy: 'learner', code: codeOf(program, number) }
  const submitted = await student.send('submit_solution', run)
  if (isRefusal(submitted.outcome)) return account.played(submitted.outcome)
  const seen = await untilSeen(player, { classId, assignmentId })
  if (seen === null) return { leaves: new Map(), outcome: 'RUNNER_BUSY' }
  account.add('class_get', seen.played)
  const assignment = `${path}/assignments/${assignmentId}`
  const pages = [
    path,
    assignment,
    `${assignment}?student=${seen.member}`,
    ...['mistakes', 'stuck', 'progress', 'facts'].map((tab) => `${path}/${tab}`),
  ]
  for (const [at, page] of pages.entries()) account.add(`page ${at}`, await player.open(page))
  const item = { member: seen.member, item: `problem:${place}` }
  account.add('program', await player.press('/classes', `${assignment}/program`, item))
  account.add('note', await player.send('class_note', { classId, member: seen.member, note: 'Well done.' }))
  return account.played('seen')
}

/** The student's row comes a moment after the work. */
async function untilSeen(
  player: Player,
  args: Readonly<Record<string, string>>,
): Promise<{ member: string; played: Played } | null> {
  for (let look = 0; look < LOOKS; look++) {
    const played = await player.send('class_get', args)
    const [one] = studentsShape.safeParse(player.lastContent).data?.students ?? []
    if (one?.rows.some(({ state }) => state === 'tried' || state === 'solved')) return { member: one.member, played }
    await pause(LOOK_MS)
  }
  return null
}

const IN_LESSON = { lessonId: '$lessonId', turn: '$lessonTurn' } as const

/** Begins the same lesson again and again, and answers otherwise each time: no test is taken to its end. */
async function retake(player: Player, { mode, choices }: Deed & { deed: 'a retake' }): Promise<Played> {
  const account = new Account()
  const nodeId = mode === 'placement' ? 'harbour-office' : 'harbour-office/labels'
  for (const [round, choice] of choices.entries()) {
    if (!account.add(`${round} start`, await player.send('lesson_start', { nodeId, mode }))) break
    for (let step = 0; step < RETAKE.steps; step++) {
      const { question } = lessonShape.parse(player.lastContent)
      const played = question
        ? await player.send('lesson_answer', {
            ...IN_LESSON,
            writtenBy: 'learner',
            answers: [answerTo(question, choice)],
          })
        : await player.send('lesson_continue', {
            ...IN_LESSON,
            learnerMessage: 'Go on.',
            tutorMessage: 'So far so good.',
            ...(mode === 'teach' && step === 0 ? { wish: 'quiz' } : {}),
          })
      if (!account.add(`${round} ${step}`, played)) break
    }
    account.add(`${round} state`, await player.send('lesson_get_state', { lessonId: '$lessonId', include: ['log'] }))
    const over = { ...IN_LESSON, learnerMessage: 'Stop.', tutorMessage: 'We stop here.', wish: 'stop' }
    account.add(`${round} stop`, await player.send('lesson_continue', over))
  }
  return account.played()
}

const lessonShape = z.looseObject({
  question: z
    .looseObject({ questionId: z.string(), options: z.array(z.string()).nullish() })
    .nullish()
    .catch(null),
})
const answerTo = (
  { questionId, options }: { readonly questionId: string; readonly options?: readonly string[] | null | undefined },
  choice: number,
) =>
  options
    ? { questionId, answer: 'I chose it.', choice: 1 + (choice % options.length) }
    : { questionId, answer: 'I do not know.' }

/** Test-driven: a failing test that looks around, and changed versions of the implementation. */
async function testSession(player: Player, { looksAt }: Deed & { deed: 'a session of tests' }): Promise<Played> {
  const account = new Account()
  const desk = { sessionId: '$sessionId', turn: '$deskTurn', lease: '$lease' }
  const test = `import os, unittest

from pier import lifted


class Pier(unittest.TestCase):
    def test_lifts(self):
        print(${looksAt})
        self.assertEqual(lifted([2, 3], 2), 2)
`
  const implementation = `def lifted(crates, limit):
    return sum(crate for crate in crates if crate <= limit)
`
  const plan = { goal: 'A pier lifts crates.', testFiles: ['test_pier.py'], implementationFiles: ['pier.py'] }
  const because = { evidenceDescription: 'as the last run showed' }
  const steps: ReadonlyArray<readonly [tool: string, args: Args]> = [
    ['tdd_start_session', { ...plan, evidence: 'verified', language: 'python3' }],
    ['tdd_write_file', { ...desk, path: 'test_pier.py', content: test }],
    ['tdd_run_tests', desk],
    ['tdd_next_phase', { ...desk, ...because }],
    ['tdd_write_file', { ...desk, path: 'pier.py', content: implementation }],
    ['tdd_run_tests', desk],
    ['tdd_check_tests', { sessionId: '$sessionId', lease: '$lease', limit: 2 }],
  ]
  for (const [at, [tool, args]] of steps.entries()) if (!account.add(`${at} ${tool}`, await player.send(tool, args))) break
  return account.played()
}

/** Takes the own record along into an account that is empty, as it is or forged, and asks there. */
async function movedRecord(player: Player, place: Place, { forgery }: Deed & { deed: 'a moved record' }): Promise<Played> {
  const account = new Account()
  const titleSlug = isProblem(place) ? place : 'pier-toll'
  const { text } = await player.open('/account/archive')
  account.add('archive', { leaves: sealedLengths(text), outcome: 'read' })
  const heir = await player.friend('heir')
  const taken = await heir.bring(forged(text, forgery, titleSlug))
  if (!account.add('import', taken)) return account.played()
  for (const [tool, args] of [
    ['get_session_state', { titleSlug, include: ['history', 'hints', 'report'] }],
    ['list_problem_solutions', { titleSlug }],
    ['get_progress', {}],
  ] as const)
    account.add(tool, await heir.send(tool, args))
  account.add('page', await heir.open(`/progress/sessions/${titleSlug}`))
  return account.played('taken in')
}

/** An archive's lines; of what is sealed in them, how long it is. */
function sealedLengths(text: string): Leaves {
  const lines = text.trimEnd().split('\n')
  return new Map(
    lines.map((line, at) => [
      `line ${at}`,
      line.replace(/"sealed":"([^"]*)"/g, (_, sealed: string) => `sealed ${sealed.length}`),
    ]),
  )
}

function forged(text: string, forgery: (typeof forgeries)[number], slug: string): string {
  const lines = text.trimEnd().split('\n')
  switch (forgery) {
    case 'whole':
      return text
    case 'renamed':
      return text.replaceAll(/own-[a-z2-7]{16}|two-sum/g, slug).replaceAll(`practice:${slug}`, 'practice:pier-method')
    case 'added': {
      const event = {
        kind: 'event',
        stream: `practice:${slug}`,
        seq: 2,
        type: 'gave_up',
        version: 1,
        at: 1,
        body: { type: 'gave_up', at: 1 },
      }
      return `${[...lines.slice(0, -1), JSON.stringify(event), ...lines.slice(-1)].join('\n')}\n`
    }
    case 'cut':
      return `${[...lines.slice(0, -2), ...lines.slice(-1)].join('\n')}\n`
  }
}
