/** A learner pastes a problem in their own language, and practises it three calls later, with hints and to the end. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { connect, type Connection } from './clients.ts'
import { sharedServer } from './shared-server.ts'

const SOURCE = `Zadanie domowe 4. Szczyty.
Dana jest lista wysokości punktów na szlaku. Szczyt to punkt wyższy od obu sąsiadów; pierwszy i ostatni punkt nie są szczytami.
Napisz funkcję, która zwraca liczbę szczytów. Lista ma od 0 do 1000 liczb.
Przykład: dla [1, 3, 2] wynikiem jest 1. Źródło: https://example.com/zadania/4`

const solution = `def count_peaks(heights: list[int]) -> int:
    peaks_kq83 = 0
    for i in range(1, len(heights) - 1):
        if heights[i] > heights[i - 1] and heights[i] > heights[i + 1]:
            peaks_kq83 += 1
    return peaks_kq83
`
const draft = {
  title: 'Szczyty na szlaku',
  statement: `Dana jest lista \`heights\` wysokości punktów na szlaku. Szczyt to punkt wyższy od obu sąsiadów. Pierwszy i ostatni punkt nie są szczytami.

Zwróć liczbę szczytów.

## Przykład

\`count_peaks([1, 3, 2])\` → \`1\``,
  signature: { kind: 'function', entry: 'countPeaks', parameters: [{ name: 'heights', type: 'int[]' }], returns: 'int' },
  cases: [
    { tag: 'basic', args: [[1, 3, 2]], expected: 1 },
    { tag: 'rising', args: [[1, 2, 3, 4]], expected: 0 },
    { tag: 'valleys', args: [[5, 1, 5, 1, 5]], expected: 1 },
    { tag: 'empty', args: [[]], expected: 0 },
    { tag: 'flat', args: [[2, 2, 2]], expected: 0 },
    { tag: 'plateau', args: [[1, 4, 4, 1]], expected: 0 },
    { tag: 'many', args: [[1, 9, 1, 9, 1, 9, 1]], expected: 3 },
    { tag: 'ends', args: [[9, 1, 8]], expected: 0 },
  ],
  starter: 'def count_peaks(heights: list[int]) -> int:\n    # Tu wpisz rozwiązanie.\n    return -1\n',
  reference: solution,
  hints: [
    'Szczyt ma dwóch sąsiadów. Które punkty listy w ogóle mogą być szczytami?',
    'Przejdź po punktach od drugiego do przedostatniego. Z czym porównasz każdy z nich?',
    'Zwiększ licznik tylko wtedy, gdy punkt jest wyższy od lewego i od prawego sąsiada. Co, gdy są równe?',
  ],
}
const PLAN = { language: 'Python', difficultyPlan: { easy: 1 }, topics: ['tablice'], style: 'return' }
const MESSAGE = 'Mam takie zadanie z kursu, chcę je zrobić w Pythonie.'

const toolResult = z.looseObject({
  code: z.string().optional(),
  say: z.string().default(''),
  activityId: z.string().optional(),
  turn: z.int().optional(),
  keep: z.array(z.string()).optional(),
  titleSlugs: z.array(z.string()).default([]),
  next: z.looseObject({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }).nullish(),
})

const server = sharedServer()
let client: Connection
const answers: string[] = []

beforeAll(async () => {
  client = await connect('v2 auto', server, 'pastes-homework')
})
afterAll(async () => {
  await client?.close()
})

async function call(tool: string, args: Record<string, unknown>) {
  const { raw } = await client.call(tool, args)
  answers.push(JSON.stringify(raw))
  return z.object({ structuredContent: toolResult }).parse(raw).structuredContent
}

it('is drafted, verified and open for practice in three calls, each the next of the one before', async () => {
  const started = await call('activity_start', { message: MESSAGE, source: SOURCE, ...PLAN })
  expect(started).toMatchObject({
    status: 'READY',
    question: null,
    isPasted: true,
    slots: [{ slot: 1, language: 'python3', difficulty: 'easy', status: 'open', attemptsLeft: null }],
    decided: { words: MESSAGE },
    next: { tool: 'activity_submit_draft', arguments: { slot: 1 }, needs: ['draft'] },
  })
  const accepted = await call('activity_submit_draft', { ...started.next?.arguments, draft })
  expect(accepted).toMatchObject({ outcome: 'accepted', status: 'SAVED', findings: [], next: { tool: 'start_problem' } })
  const [titleSlug = ''] = accepted.titleSlugs
  expect(titleSlug).toMatch(/^own-/)
  expect(accepted.next?.arguments).toEqual({ titleSlug })

  answers.length = 0
  const label = expect.stringContaining('practice, not proof')
  expect(await call('start_problem', { ...accepted.next?.arguments })).toMatchObject({ problem: { title: draft.title, label } })
  const run = { titleSlug, language: 'python3', writtenBy: 'learner' }
  const wrong = solution.replaceAll('>', '>=').replace('->=', '->')
  expect(await call('run_local_tests', { ...run, code: wrong })).toMatchObject({ verdict: 'accepted', total: 3 })
  expect(await call('submit_solution', { ...run, code: wrong })).toMatchObject({ accepted: false })
  expect(answers.join('\n')).not.toContain('Przejdź po punktach')
  expect(await call('request_hint', { titleSlug })).toMatchObject({ outcome: 'given', current: 1 })
  expect(answers.at(-1)).toContain('Które punkty listy w ogóle mogą być szczytami?')
  expect(await call('submit_solution', { ...run, code: solution.replaceAll('peaks_kq83', 'szczyty') })).toMatchObject({
    accepted: true,
  })
  expect(await call('list_problem_solutions', { titleSlug })).toMatchObject({ solutions: [] })
  expect(answers.join('\n')).not.toMatch(/kq83|Zwiększ licznik/)
  expect(await (await client.browser.get(`/problems/${titleSlug}`)).text()).toContain(draft.title)
  expect(await call('get_progress', {})).toMatchObject({ components: [] })

  const { activityId } = started
  const again = await call('activity_get', { activityId, include: ['source', 'trace'] })
  expect(again).toMatchObject({ source: { text: SOURCE, untrusted: true }, next: { tool: 'start_problem' } })
  const shared = await call('activity_publish', { activityId, turn: again.turn, share: 'create' })
  expect(shared).toMatchObject({ code: 'NOT_SHAREABLE', reason: 'pasted' })
})

it('is mended part by part, as often as it takes', async () => {
  const text = `${SOURCE} (grupa B)`
  let activity = await call('activity_start', { message: MESSAGE, source: text, ...PLAN })
  const leak = {
    ...draft,
    hints: [...draft.hints.slice(0, 2), 'Napisz: if heights[i] > heights[i - 1] and heights[i] > heights[i + 1]:'],
  }
  const order = () => ({ activityId: activity.activityId, turn: activity.turn, slot: 1 })
  activity = await call('activity_submit_draft', { ...order(), draft: leak })
  expect(activity).toMatchObject({
    outcome: 'refused',
    failedChecks: ['no_reference_lines'],
    keep: ['title', 'statement', 'signature', 'comparator', 'cases', 'starter', 'reference'],
    slots: [{ status: 'open', attemptsLeft: null }],
  })
  const wrong = { ...draft, cases: draft.cases.map((one, index) => (index === 7 ? { ...one, expected: 2 } : one)) }
  activity = await call('activity_submit_draft', { ...order(), draft: wrong })
  expect(activity).toMatchObject({
    outcome: 'refused',
    failedChecks: ['reference_passes'],
    findings: [{ cases: [{ index: 7, expected: '2', actual: '0' }] }],
    keep: ['title', 'statement', 'signature', 'comparator', 'starter', 'hints'],
  })
  activity = await call('activity_submit_draft', { ...order(), draft })
  expect(activity).toMatchObject({ outcome: 'accepted', next: { tool: 'start_problem' } })
})

it('is no link, which nobody opens', async () => {
  const refused = await call('activity_start', { message: MESSAGE, source: 'https://example.com/zadania/4', ...PLAN })
  expect(refused).toMatchObject({ code: 'SOURCE_IS_LINK', next: { tool: 'activity_start', needs: ['source', 'message'] } })
})

it('is no blank, with which problems are planned as without a text', async () => {
  const started = await call('activity_start', { message: `${MESSAGE} Bez tekstu.`, source: ' \n', ...PLAN })
  expect(started).toMatchObject({ isPasted: false, repeated: false })
})
