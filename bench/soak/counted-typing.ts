/** Runs on a page, as its editor counts them: once each, in the learner's own list, and no more once that is switched off. */
import { bench, type PageSteps } from './page-steps.ts'
import { expectSame } from './told.ts'

const TYPED = 'berth-split'
const COUNTS = { typedCharacters: '1234', pastedCharacters: '56', pastes: '2', activeSeconds: '75' } as const

const stops = (number: number): string => `def split_ships(s, b):\n    raise ValueError(${number})\n`
const run = (number: number) => bench(TYPED, 'run', { ...COUNTS, code: stops(number) })

/** Of somebody who has begun nothing; afterwards their pace is relaxed. */
export async function countTyping(pages: PageSteps): Promise<void> {
  await pages.twice({
    ...run(1),
    rows: 'knowledge: problem_met,sitting_begun,episode_begun; practice: session_started,run_started,run_finished; process: run_counted',
  })
  const ended = pages.log.find(({ type }) => type === 'run_finished')?.body['runId']
  // What was counted stays where the runner failed, and the same run is counted again when it is sent again.
  const countedRows = pages.log.filter(({ type }) => type === 'run_counted')
  const counted = countedRows.find(({ body }) => body['runId'] === ended)?.body
  const is = ['slug', 'kind', 'typed', 'pasted', 'pastes', 'activeSeconds'].map((field) => counted?.[field])
  expectSame('what is counted of a run', is, [TYPED, 'local', 1234, 56, 2, 75])
  await expectCounted(pages, countedRows.length)
  const settings = { pace: 'relaxed', timeZone: '', isProcessOff: 'on' }
  await pages.press({ path: '/settings', fields: settings, rows: 'settings: settings_changed', status: 303 })
  await pages.press({ ...run(2), rows: 'practice: run_started,run_finished' })
  await expectCounted(pages, countedRows.length)
}

async function expectCounted(pages: PageSteps, count: number): Promise<void> {
  const { html } = await pages.see('/progress/process')
  const rows = [...html.matchAll(/<td[^>]*>1,234<\/td><td[^>]*>56, in 2 pastes<\/td><td[^>]*>1 min 15 s<\/td>/g)]
  expectSame('runs that are listed with what was typed', rows.length, count)
}
