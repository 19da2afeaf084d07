/**
 * Three interviews on a real server with a real runner: by chat, by page, and with the connection cut in the middle. What a scorecard says is
 * worked out again by another program (scorecard.py) from the archive that the learner can take along.
 */
import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { Browser, hidden } from './browser.ts'
import { connect, type Connection } from './clients.ts'
import { plain, press, python, solutionOf } from './page-forms.ts'
import { INTERVIEW_INPUTS } from './interview-inputs.ts'
import { squeezed } from './sealed.ts'
import { REAL_PROBLEMS } from './catalogue.ts'
import { sharedServer } from './shared-server.ts'

const server = sharedServer()

const resultOf = z.looseObject({
  structuredContent: z.looseObject({
    say: z.string().optional(),
    code: z.string().optional(),
    repeated: z.boolean().optional(),
    interview: z
      .looseObject({
        interviewId: z.string(),
        turn: z.int(),
        status: z.string(),
        step: z.string().nullable(),
        questionsLeft: z.int(),
        problem: z.looseObject({ titleSlug: z.string(), statement: z.string() }),
        scorecard: z.array(z.object({ label: z.string(), value: z.string() })).nullable(),
      })
      .optional(),
  }),
})

const call = async (client: Connection, name: string, args: Record<string, unknown> = {}) =>
  resultOf.parse((await client.call(name, args)).raw).structuredContent

function interviewIn({ interview, code }: Awaited<ReturnType<typeof call>>) {
  if (interview === undefined) throw new Error(`there is no interview in this result: ${code}`)
  return interview
}

const detailsFile = z.looseObject({
  interview: z.object({
    details: z.array(z.looseObject({ about: z.string(), omits: z.array(z.looseObject({ text: z.string() })) })),
  }),
})

/** What must not reach the learner of an open interview: the omitted texts, and what they are about. */
async function omitted(slug: string): Promise<readonly string[]> {
  const file: unknown = JSON.parse(await readFile(join(REAL_PROBLEMS, slug, 'problem.json'), 'utf8'))
  const { details } = detailsFile.parse(file).interview
  return details.flatMap(({ about, omits }) => [about, ...omits.map(({ text }) => text)].map(squeezed))
}

/** The rows of a scorecard as the other program works them out. */
function recomputed(archive: string, id: string): unknown {
  const program = join(import.meta.dirname, 'scorecard.py')
  const cards = z
    .record(z.string(), z.array(z.tuple([z.string(), z.string()])))
    .parse(JSON.parse(execFileSync('python3', [program], { input: archive, encoding: 'utf8' })))
  return cards[id]
}

const shown = (rows: ReadonlyArray<{ readonly label: string; readonly value: string }>) => {
  let details = 0
  return rows.map(({ label, value }) => [label.startsWith('Left out: ') ? `detail ${(details += 1)}` : label, value])
}

it('is held by chat, and its scorecard follows from the archive', async () => {
  const client = await connect('v2 auto', server, 'interviewed-by-chat')
  const started = await call(client, 'interview_start', { minutes: 35, difficulty: 'easy', language: 'python3' })
  let now = interviewIn(started)
  const { interviewId, problem } = now
  const slug = problem.titleSlug
  const secrets = await omitted(slug)
  const silent = (result: unknown) => {
    const text = squeezed(JSON.stringify(result).replaceAll('\\n', '\n').replaceAll('\\"', '"'))
    for (const secret of secrets) expect(text).not.toContain(secret)
  }
  silent(started)
  const inputs = INTERVIEW_INPUTS[slug]
  if (!inputs) throw new Error(`there are no inputs for ${slug}`)
  const move = async (args: Record<string, unknown>) => {
    const result = await call(client, 'interview_answer', { interviewId, turn: now.turn, writtenBy: 'learner', ...args })
    if (result.interview !== undefined) now = result.interview
    if (now.status === 'open') silent(result)
    return result
  }
  // Elsewhere, the task has the same gaps as long as the interview is open.
  for (const [tool, args] of [
    ['get_problem', {}],
    ['start_problem', {}],
    ['interview_get', {}],
  ] as const)
    silent(await call(client, tool, tool === 'interview_get' ? args : { titleSlug: slug }))
  const goOn = { next: { tool: 'interview_get', arguments: { interviewId } } }
  expect(await call(client, 'start_problem', { titleSlug: slug })).toMatchObject(goOn)
  expect(await call(client, 'get_started')).toMatchObject(goOn)
  expect(await call(client, 'suggest_next')).toMatchObject({ ...goOn, kind: 'finish_interview', titleSlug: slug })
  expect(await call(client, 'request_hint', { titleSlug: slug, level: 1, writtenBy: 'learner' })).toMatchObject({
    code: 'HINTS_CLOSED_DURING_INTERVIEW',
  })
  expect(await call(client, 'do_exercise', { titleSlug: slug, form: 'fix' })).toMatchObject({
    code: 'EXERCISES_CLOSED_DURING_CHECK',
  })
  // What is run shows examples, so nothing is before its step.
  const early = { titleSlug: slug, language: 'python3', writtenBy: 'learner', code: 'x = 1\n' }
  for (const [tool, args] of [
    ['run_local_tests', early],
    ['run_local_tests', { ...early, cases: [inputs.plain] }],
    ['submit_solution', early],
  ] as const) {
    const refused = await call(client, tool, args)
    silent(refused)
    expect(refused).toMatchObject({ code: 'RUNS_CLOSED_DURING_INTERVIEW', step: 'clarify' })
  }
  expect(await move({ action: 'ask', args: ['no', 'such', 'input'] })).toMatchObject({ code: 'NO_INTERVIEW_INPUT' })
  expect(interviewIn(await call(client, 'interview_get')).questionsLeft).toBe(8)
  expect((await move({ action: 'ask', args: inputs.deciding[0] })).say).toMatch(/is expected\./)
  const turn = now.turn - 1
  expect(
    await call(client, 'interview_answer', { interviewId, turn, writtenBy: 'learner', action: 'ask', args: inputs.deciding[0] }),
  ).toMatchObject({ repeated: true })
  expect(await call(client, 'interview_answer', { interviewId, turn, writtenBy: 'learner', action: 'end' })).toMatchObject({
    code: 'STALE_TURN',
  })
  expect(await move({ action: 'complexity', time: 'n', space: 'n' })).toMatchObject({ code: 'OTHER_INTERVIEW_STEP' })
  await move({ action: 'go_on', step: 'clarify' })
  await move({
    action: 'examples',
    examples: [
      { args: inputs.plain, result: 'surely not' },
      { args: ['nothing'], result: 1 },
    ],
  })
  await move({ action: 'complexity', time: 'O(n log n)', space: 'n' })
  expect(now.step).toBe('code')
  const own = { titleSlug: slug, language: 'python3', writtenBy: 'learner' }
  await call(client, 'run_local_tests', { ...own, code: 'def nothing():\n    return 1\n' })
  const code = await solutionOf(slug)
  await call(client, 'run_local_tests', { ...own, code })
  const submitted = await call(client, 'submit_solution', { ...own, code, review: {}, growth: 'n' })
  expect(submitted).toMatchObject({ accepted: true, unaided: true, growth: null })
  expect(submitted).not.toHaveProperty('review')
  for (const refusal of ['There is no review during an interview.', 'Nothing is measured during an interview.'])
    expect(submitted.say).toContain(refusal)
  expect(submitted.say).not.toMatch(/solutions are open|Two questions about your own program/)
  await move({ action: 'go_on', step: 'code' })
  const ended = await move({ action: 'follow_up', survives: false })
  expect(now).toMatchObject({ status: 'over', step: null })
  const rows = now.scorecard ?? []
  // Its end has the accepted program measured and reviewed.
  for (const label of ['Time complexity, as measured', 'Largest input that we ran it on', 'Findings of a review'])
    expect(rows.find((row) => row.label === label)?.value).not.toMatch(/^(not measured|not reviewed|no accepted program)$/)
  expect(rows.find(({ label }) => label === 'Runs on the visible tests')?.value).toBe('2, 1 of them failed')
  expect(rows.filter(({ label }) => label.startsWith('Left out: ')).map(({ value }) => value)).toEqual([
    'asked with an input that decides it',
    'not asked',
  ])
  expect(squeezed(JSON.stringify(ended).replaceAll('\\"', '"'))).toContain(secrets[0] ?? '?')
  expect(await move({ action: 'ask', args: inputs.plain })).toMatchObject({ code: 'INTERVIEW_OVER' })
  expect(recomputed(await (await client.browser.get('/account/archive')).text(), interviewId)).toEqual(shown(rows))
  await client.close()
})

it('is held on the page alone', async () => {
  const browser = new Browser(server.origin)
  await browser.signIn('interviewed-on-the-page')
  const started = await press(browser, '/interviews', { minutes: '45', hints: 'priced', difficulty: 'easy' })
  expect(started.status).toBe(303)
  const list = await (await browser.get('/interviews')).text()
  const path = /href="(\/interviews\/[0-9a-f-]+)"/.exec(list)?.[1] ?? ''
  const first = plain(await (await browser.get(path)).text())
  const slug = /data-topics="[^"]*practice:([a-z-]+)/.exec(first)?.[1] ?? ''
  const inputs = INTERVIEW_INPUTS[slug]
  if (!inputs) throw new Error(`there are no inputs for ${slug}`)
  const secrets = await omitted(slug)
  for (const secret of secrets) expect(squeezed(first)).not.toContain(secret)
  expect(first).toContain('A hint may tell what the task leaves out.')
  const typed = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const fields = (name: (part: number) => string, args: readonly unknown[]) =>
    Object.fromEntries(args.map((value, part) => [name(part), typed(value)]))
  const doing = async (more: Record<string, string>) => {
    const turn = hidden(await (await browser.get(path)).text(), 'turn')
    const { status, location } = await press(browser, path, { turn, ...more })
    // Going back in the browser sends nothing again.
    expect([status, location.split('?')[0]]).toEqual([303, path])
    return (await browser.get(location)).text()
  }
  for (const args of inputs.deciding)
    expect(plain(await doing({ action: 'ask', ...fields((part) => `input${part}`, args) }))).toContain('is expected.')
  expect(await doing({ action: 'go_on', step: 'clarify' })).toMatch(/<th [^>]*><code>[a-z_]+ = /)
  await doing({ action: 'go_on', step: 'examples' })
  const unchosen = await press(browser, path, {
    turn: hidden(await (await browser.get(path)).text(), 'turn'),
    action: 'complexity',
    time: 'n',
    space: '',
  })
  expect([unchosen.status, unchosen.html]).toEqual([400, expect.stringContaining('Choose one for the time')])
  await doing({ action: 'complexity', time: 'n', space: '1' })
  const desk = plain(await (await browser.get(`/problems/${slug}`)).text())
  expect(desk).toContain('This problem is in your interview.')
  for (const secret of secrets) expect(squeezed(desk)).not.toContain(secret)
  const code = await solutionOf(slug)
  await press(browser, `/problems/${slug}`, python('submit', code))

  // A friend who has the link reads what is left out; the learner who has it does not.
  const linked = plain(await doing({ action: 'card' }))
  const card = /<code id="interviewer-link"[^>]*>\s*http[^<]*(\/interview-card\/[^<\s]+)\s*<\/code>/.exec(linked)?.[1] ?? ''
  expect(squeezed(plain(await (await browser.get(`${card}?show=all`)).text()))).not.toContain(secrets[0])
  const friend = new Browser(server.origin)
  expect(squeezed(plain(await (await friend.get(card)).text()))).not.toContain(secrets[0])
  const opened = await friend.get(`${card}?show=all`)
  const read = plain(await opened.text())
  expect(opened.status).toBe(200)
  for (const words of ['Do not tell the learner', 'The learner writes the code']) expect(read).toContain(words)
  expect((await friend.get(`${card.slice(0, -1)}x`)).status).toBe(404)

  await doing({ action: 'go_on', step: 'code' })
  const over = plain(await doing({ action: 'follow_up', survives: 'yes' }))
  expect(over).toContain('The interview is over.')
  for (const value of ['asked with an input that decides it', 'none taken', 'opened after', 'from the page, 0 relayed'])
    expect(over).toContain(value)
  const rows = recomputed(await (await browser.get('/account/archive')).text(), path.split('/').at(-1) ?? '')
  for (const [, value] of z.array(z.tuple([z.string(), z.string()])).parse(rows)) expect(over).toContain(value)
})

it('goes on where it was for another client of the same learner, and nothing is lost', async () => {
  const first = await connect('v1', server, 'interviewed-and-cut-off')
  const begun = interviewIn(await call(first, 'interview_start', { difficulty: 'easy', language: 'python3' }))
  const { interviewId } = begun
  const inputs = INTERVIEW_INPUTS[begun.problem.titleSlug]
  if (!inputs) throw new Error('there are no inputs for this task')
  const ask = { interviewId, turn: begun.turn, action: 'ask', args: inputs.plain, writtenBy: 'learner' }
  await call(first, 'interview_answer', ask)
  first.endToken()
  await first.close()
  const second = await connect('v2', server, 'interviewed-and-cut-off')
  const again = await call(second, 'interview_start', { difficulty: 'hard' })
  expect(again).toMatchObject({ repeated: true, interview: { interviewId, step: 'clarify', questionsLeft: 7 } })
  // The other client does not know what the first was answered: its call is about a turn that is past.
  expect(await call(second, 'interview_answer', ask)).toMatchObject({ code: 'STALE_TURN' })
  const { turn } = interviewIn(await call(second, 'interview_get', {}))
  await call(second, 'interview_answer', { ...ask, turn, action: 'end' })
  const archive = await (await second.browser.get('/account/archive')).text()
  const over = interviewIn(await call(second, 'interview_get', { interviewId }))
  expect(recomputed(archive, interviewId)).toEqual(shown(over.scorecard ?? []))
  await second.close()
})
