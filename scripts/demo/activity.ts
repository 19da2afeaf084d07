/**
 * Plays the making of a problem against a real server, through a real MCP client. What the learner and the tutor say is a script, and so
 * are the drafts; what is agreed, what is wrong with a draft and whether a solution is right is the server's.
 */
import { z } from 'zod'
import { CHANGED, FAULTY, FIRST_TRY, FIXED, MENDED, TELLING } from './activity-draft.ts'
import type { Page } from './page.ts'
import { must, playWith, type Played } from './tutor.ts'

/** What the app asks to be allowed. */
export const ACTIVITY_SCOPES = ['practice', 'authoring'] as const

const spoken = z.object({ say: z.string() })
const change = z.object({ field: z.string(), value: z.unknown(), by: z.string() })
const activity = spoken.extend({
  activityId: z.string(),
  turn: z.int(),
  status: z.string(),
  question: z.string().nullable(),
  spec: z.object({ language: z.string().nullable(), problemCount: z.int().nullable(), testCases: z.int() }),
  titleSlugs: z.array(z.string()),
})
const talked = activity.extend({ decided: z.object({ words: z.string(), applied: z.array(change), confirmed: z.boolean() }) })
const submitted = activity.extend({
  outcome: z.string(),
  findings: z.array(
    z.object({
      check: z.string(),
      todo: z.string(),
      survivors: z.array(z.object({ line: z.int(), operator: z.string(), diff: z.string() })),
    }),
  ),
  mutants: z.object({ tried: z.int(), killed: z.int() }).nullable(),
})
const refusal = z.object({ code: z.string(), message: z.string() })
const openedSlot = spoken.extend({ problem: z.object({ statement: z.string(), hiddenCaseCount: z.int(), label: z.string() }) })
const run = spoken.extend({ verdict: z.string() })
const submission = run.extend({ unaided: z.boolean().nullable(), hidden: z.object({ passed: z.boolean() }) })
const noted = z.object({
  applied: z.array(z.object({ field: z.string() })).default([]),
  checks: z.array(z.string()).default([]),
  titleSlug: z.string().optional(),
})
const traced = z.object({ trace: z.array(z.object({ turn: z.int(), event: z.string(), detail: noted })) })

const language = 'python3'

export function playActivity(mcpUrl: string, token: string, page: Page): Promise<Played> {
  return playWith(mcpUrl, token, page, async (tutor) => {
    /** What the server made of a message. */
    function showTurn({ status, decided: { applied, confirmed }, say }: z.infer<typeof talked>): void {
      const lines = applied.map(({ field, value, by }) => `  ${field}: ${worded(value)} (${by})`)
      page.says('server', [confirmed ? `${status}: the learner agreed` : status, ...lines].join('\n'))
      page.says('tutor', say)
    }
    async function submitDraft(at: { readonly activityId: string; readonly turn: number }, draft: typeof FAULTY | typeof MENDED) {
      const { title, cases, hints } = draft
      const text = `slot: 1, draft: "${title}", ${cases.length} cases, a starter, a reference, ${hints.length} hints`
      return tutor.call('activity_submit_draft', { ...at, slot: 1, draft }, submitted, text)
    }

    page.heading('A wish')
    const wish = 'I would like a problem of my own to practise, in Python.'
    page.says('learner', wish)
    const start = await tutor.call('activity_start', { message: wish, language }, talked, 'message: …, language: "python3"')
    must(start.spec.language === language, 'The language should be in the plan.')
    const { activityId } = start
    showTurn(start)
    page.aside('(every call from here on also names the activity and its turn)')

    const vague = 'Dictionaries, please, I keep mixing them up. And I have half an hour.'
    page.says('learner', vague)
    const guess = { topics: ['dictionaries'], style: 'return', difficultyPlan: { easy: 1, medium: 1 } }
    const guessed = await tutor.call(
      'activity_say',
      { activityId, turn: start.turn, message: vague, ...guess },
      talked,
      'message: …, topics: ["dictionaries"], style: "return", difficultyPlan: {easy: 1, medium: 1}',
    )
    must(guessed.question === 'confirm', 'A plan should be shown before anything is drafted.')
    showTurn(guessed)

    const clear = 'In half an hour? One easy problem is enough.'
    page.says('learner', clear)
    const changed = await tutor.call(
      'activity_say',
      { activityId, turn: guessed.turn, message: clear, difficultyPlan: { easy: 1 } },
      talked,
      'message: …, difficultyPlan: {easy: 1}',
    )
    must(changed.spec.problemCount === 1, 'The learner should be able to change the plan.')
    showTurn(changed)
    const yes = 'Yes, that one.'
    page.says('learner', yes)
    const ready = await tutor.call(
      'activity_say',
      { activityId, turn: changed.turn, message: yes, confirm: true },
      talked,
      'message: …, confirm: true',
    )
    must(ready.status === 'READY', 'The learner’s yes should have settled it.')
    showTurn(ready)

    page.heading('A draft that looks right')
    page.says('tutor', 'One about birds, then. I write it, and the server tries it out before you get it.')
    page.aside('(for the model alone) The program that its draft calls right:')
    page.code(FAULTY.reference)
    const bad = await submitDraft({ activityId, turn: ready.turn }, FAULTY)
    const failedChecks = bad.findings.map(({ check }) => check).join(', ')
    must(bad.outcome === 'refused', 'The first draft should be refused.')
    must(
      failedChecks === 'no_reference_lines, mutants_killed',
      `The first draft should be refused by two checks, and was by ${failedChecks}.`,
    )
    const verdict = `${bad.outcome}: ${bad.findings.length} checks failed`
    page.says('server', [verdict, ...bad.findings.map(({ check, todo }) => `✗ ${check}: ${todo}`)].join('\n\n'))
    page.aside('(for the model alone) The changes that none of its eight cases noticed:')
    page.code(bad.findings.flatMap(({ survivors }) => survivors.map(({ diff }) => changedLines(diff))).join('\n\n'))
    page.says('learner', 'I do not mind, just give it to me.')
    const no = await tutor.call('activity_publish', { activityId, turn: bad.turn }, refusal, '')
    must(no.code === 'SLOTS_OPEN', `Publishing should be refused by SLOTS_OPEN, and was by ${no.code}.`)
    page.says('server', `refused: ${no.code}`)
    page.aside(`(for the model alone) ${no.message}`)
    page.says(
      'tutor',
      'It would not be worth much: a program that counts wrongly passes all of my cases, and my last hint gives the end away. Give me a minute.',
    )

    page.heading('The same draft, mended')
    page.says('tutor', 'Three of the cases are new, and the last hint asks instead of telling.')
    const fresh = MENDED.cases.filter((one) => !FAULTY.cases.some(({ tag }) => tag === one.tag))
    page.aside(`(for the model alone) New, and hidden: ${fresh.map(({ tag }) => `“${tag}”`).join(', ')}.`)
    const before = tutor.results.length
    const good = await submitDraft({ activityId, turn: bad.turn }, MENDED)
    must(good.outcome === 'accepted', `The mended draft should be accepted, and was ${good.outcome}.`)
    const { tried, killed } = good.mutants ?? { tried: 0, killed: 0 }
    page.says('server', `${good.outcome}: its cases noticed ${killed} of ${tried} changed versions of the reference`)
    page.says('tutor', good.say)
    page.says('learner', 'Yes, publish it.')
    const published = await tutor.call('activity_publish', { activityId, turn: good.turn }, activity, '')
    const [titleSlug] = published.titleSlugs
    must(published.status === 'SAVED' && titleSlug !== undefined, 'The problem should be published.')
    page.says('server', `${published.status}: ${published.titleSlugs.join(', ')}`)
    page.says('tutor', published.say)

    page.heading('Practised like any other')
    page.says('learner', 'Then let me try.')
    const where = { titleSlug, language }
    const { problem } = await tutor.call('start_problem', where, openedSlot, `titleSlug: "${titleSlug}", language: "${language}"`)
    page.says('server', `${problem.label}, of which ${problem.hiddenCaseCount} are hidden\n\n${problem.statement}`)
    page.says('learner', 'That I can do:')
    page.code(FIRST_TRY)
    const submissionOf = (code: string) => ({ ...where, code, writtenBy: 'learner' })
    const codeText = `titleSlug: "${titleSlug}", code: …, writtenBy: "learner"`
    const local = await tutor.call('run_local_tests', submissionOf(FIRST_TRY), run, codeText)
    must(local.verdict === 'accepted', 'The visible cases should pass.')
    page.says('server', `${local.verdict}. ${local.say}`)
    page.says('learner', 'Done! I submit it.')
    const slipped = await tutor.call('submit_solution', submissionOf(FIRST_TRY), submission, codeText)
    must(slipped.verdict === 'wrong_answer', 'The case that the server asked for should notice the slip.')
    page.says('server', `${slipped.verdict}: a hidden test failed`)
    page.says('tutor', slipped.say)
    page.aside('(one of the three cases without which the draft had been refused)')
    page.says('learner', '“As often as that” … at least! A bird that comes just as often is a regular as well.')
    page.code(CHANGED)
    const solved = await tutor.call('submit_solution', submissionOf(FIXED), submission, codeText)
    must(solved.verdict === 'accepted' && solved.unaided === true, 'The problem should be solved, unaided.')
    page.says('server', `${solved.verdict}: all hidden tests passed`)
    page.says('tutor', solved.say)
    page.says('learner', 'And how would you have done it?')
    const listed = await tutor.call('list_problem_solutions', { titleSlug }, spoken, `titleSlug: "${titleSlug}"`)
    page.says('tutor', listed.say)

    page.heading('What is on record')
    page.says('learner', 'What is left of all this?')
    const include = ['trace', 'json', 'markdown']
    const { trace: record } = await tutor.call(
      'activity_get',
      { activityId, include },
      traced,
      `include: ${JSON.stringify(include)}`,
    )
    const lines = record.map(({ turn, event, detail: { applied, checks, titleSlug: slug } }) => {
      const what = [...applied.map(({ field }) => field), ...checks, ...(slug === undefined ? [] : [slug])].join(', ')
      return `  ${`${turn}`.padStart(2)}  ${event.padEnd(19)} ${what}`
    })
    page.says('server', [`${record.length} decisions, in order:`, ...lines].join('\n'))
    const answers = tutor.results.slice(before)
    must(!JSON.stringify(answers).includes(TELLING), 'A line of the reference came back.')
    page.aside(`(searched: none of the ${answers.length} answers from the accepted draft on holds the reference’s last line)`)
    page.says(
      'tutor',
      'Nobody had this problem before you. It was tried out before you got it, and you solved it without a hint.',
    )
  })
}

/** A value of a spec. */
function worded(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  const plan = z.record(z.string(), z.int()).safeParse(value)
  if (!plan.success) return `${z.union([z.string(), z.int()]).parse(value)}`
  return Object.entries(plan.data)
    .flatMap(([difficulty, count]) => (count > 0 ? [`${count} ${difficulty}`] : []))
    .join(', ')
}

/** What a diff takes out and puts in, without what stands around it. */
const changedLines = (diff: string): string =>
  diff
    .split('\n')
    .filter((line) => /^[-+]/.test(line))
    .join('\n')
