/**
 * A class of 300 students who work on an assignment, with everything real: pages, Worker, objects, D1 and a local runner. An hour's work is done as fast as it goes, so that the load while they work is many times that of a class.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '../../scripts/files.ts'
import { startRunnerProcess } from '../../scripts/runner-process.ts'
import { count, ms, summaryOf, timed, type Result, type Row, type Summary } from '../figures.ts'
import { bundle } from '../miniflare.ts'
import { serve } from '../wire/servers.ts'
import { AT_ONCE, forEach, hourOf, openCourse, type Course } from './people.ts'
import { onTheirWay, recount } from './recount.ts'

const MOST_MS = 300
const ROUNDS = 40
const PAUSE_MS = 500

/** What a teacher looks at, by what the page is called in the table. */
const PAGES = {
  overview: '',
  assignment: '/assignments/:assignment',
  'stuck now': '/stuck',
  mistakes: '/mistakes',
  progress: '/progress',
  'how it was written': '/facts',
  people: '/people',
} as const
type PageName = keyof typeof PAGES
const names = ['overview', 'assignment', 'stuck now', 'mistakes', 'progress', 'how it was written', 'people'] as const

type Samples = Map<PageName, number[]>

/** Opens each page once, as a teacher would who looks around. */
async function lookAround({ teacher, classId, assignmentId }: Course, samples: Samples): Promise<void> {
  for (const name of names) {
    const path = `/classes/${classId}${PAGES[name].replace(':assignment', assignmentId)}`
    const took = await timed(async () => {
      const response = await teacher.get(path)
      const html = await response.text()
      if (response.status !== 200 || !html.includes('</html>')) throw new Error(`the page ${name} answered ${response.status}`)
    })
    samples.set(name, [...(samples.get(name) ?? []), took])
  }
}

const rowsOf = (summaries: ReadonlyMap<PageName, Summary>, hasGoal: boolean): Row[] =>
  Array.from(summaries, ([name, { medianMs, p95Ms, calls }]) => ({
    what: name,
    figure: `p50 ${ms(medianMs)}   p95 ${ms(p95Ms)}   ${calls} times`,
    goal: hasGoal ? { words: `p95 at most ${MOST_MS} ms`, met: p95Ms <= MOST_MS } : null,
  }))

const summaries = (samples: Samples) => new Map(Array.from(samples, ([name, all]) => [name, summaryOf(all)]))

export async function benchClass(args: readonly string[]): Promise<Result> {
  const { values } = parseArgs({ args: [...args], options: { students: { type: 'string', default: '300' } } })
  const size = Number(values.students)
  await using folder = await temporaryFolder('bench')
  const runner = await startRunnerProcess()
  const served = await serve(await bundle('src/index.ts', join(folder.path, 'rung')), join(folder.path, 'state'), {
    inspect: true,
    runnerUrl: runner.url,
    runnerToken: runner.token,
  })
  try {
    const course = await openCourse(served.origin, size)
    const busy: Samples = new Map()
    const [working, quiet]: [{ isOver: boolean }, Samples] = [{ isOver: false }, new Map()]
    let presses = 0
    const workMs = await timed(() =>
      Promise.all([
        forEach(course.students, async (student, index) => {
          for (const [slug, action, program] of hourOf(index)) {
            await student.press(slug, action, program)
            presses += 1
          }
        }).finally(() => (working.isOver = true)),
        (async () => {
          while (!working.isOver) {
            await lookAround(course, busy)
            await pause(PAUSE_MS)
          }
        })(),
      ]),
    )
    const settledMs = await timed(async () => {
      while ((await onTheirWay(served, course.classId)) > 0) await pause(PAUSE_MS)
    })
    for (let round = 0; round < ROUNDS; round++) await lookAround(course, quiet)
    const compared = await recount(served, course.classId)
    const expected = course.students.reduce((sum, _, index) => sum + runsOf(index), 0)
    const waits = course.students.reduce((sum, { askedToWait }) => sum + askedToWait, 0)
    const [whileBusy, whenQuiet] = [summaries(busy), summaries(quiet)]
    return {
      sections: [
        {
          title: `${size} students, ${count(presses)} buttons in ${Math.round(workMs / 1000)} s, ${AT_ONCE} at the same time`,
          rows: [
            {
              what: 'runs in the logs',
              figure: `${count(compared.runs)} of ${count(expected)}`,
              goal: { words: 'all', met: compared.runs === expected },
            },
            {
              what: 'rows of the class',
              figure: `${count(compared.rows)}, ${compared.missing} missing, ${compared.different} other than the recount`,
              goal: { words: 'equal to a recount from the logs', met: compared.missing + compared.different === 0 },
            },
            { what: 'asked to press again', figure: `${count(waits)} times, as the runner was busy`, goal: null },
            { what: 'last delivery', figure: `${(settledMs / 1000).toFixed(1)} s after the last button`, goal: null },
          ],
        },
        { title: 'Pages of the teacher after the hour', rows: rowsOf(whenQuiet, true) },
        {
          title: `The same while the hour is done in ${Math.round(workMs / 1000)} s, on the same two cores`,
          rows: rowsOf(whileBusy, false),
        },
      ],
      data: {
        size,
        presses,
        workMs,
        settledMs,
        compared,
        quiet: Object.fromEntries(whenQuiet),
        busy: Object.fromEntries(whileBusy),
      },
    }
  } finally {
    await served.stop()
    await runner.stop()
  }
}

/** Runs that a student's hour comes to. */
const runsOf = (index: number): number => hourOf(index).filter(([, action]) => action !== 'hint').length
