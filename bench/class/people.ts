/** A teacher and students, each with a browser of their own, on the pages of a served Rung. */
import { setTimeout as pause } from 'node:timers/promises'
import { Browser, hidden } from '../../test/e2e/browser.ts'

export interface Course {
  readonly teacher: Browser
  readonly classId: string
  readonly assignmentId: string
  readonly students: readonly Student[]
}

/** The first is solved by some; nobody solves the others. */
export const SLUGS = ['two-sum', 'tool-locker', 'longest-unique-run'] as const

export class Student {
  readonly name: string
  readonly #browser: Browser
  #csrf = ''
  /** How often the server asked to try again in a moment. */
  askedToWait = 0

  constructor(origin: string, name: string) {
    this.name = name
    this.#browser = new Browser(origin)
  }

  async join(code: string): Promise<void> {
    await this.#browser.signIn(this.name)
    this.#csrf = hidden(await pageOf(this.#browser, `/classes/join/${code}`), 'csrf')
    await this.#post(`/classes/join/${code}`, { name: this.name, attempts: 'on', code: 'on' })
  }

  /** Presses a button of a problem's page. */
  async press(slug: string, action: 'run' | 'submit' | 'hint', program: string): Promise<void> {
    await this.#post(`/problems/${slug}`, { action, language: 'python3', codeLanguage: 'python3', code: program })
  }

  /** A runner that is busy asks to press again in a moment, as a student would. */
  async #post(path: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const response = await this.#browser.post(path, Object.entries({ csrf: this.#csrf, ...fields }))
    await response.text()
    if (response.status === 429) {
      this.askedToWait += 1
      await pause(WAIT_MS)
      return this.#post(path, fields)
    }
    if (response.status >= 400) throw new Error(`${path} answered ${response.status} to a student`)
  }
}

async function pageOf(browser: Browser, path: string): Promise<string> {
  const response = await browser.get(path)
  if (response.status !== 200) throw new Error(`${path.replace(/join.*/, 'join')} answered ${response.status}`)
  return response.text()
}

/** So many of them act at the same time. */
export const AT_ONCE = 12
const WAIT_MS = 2_000

/** Does something for each, a few at a time. */
export async function forEach<T>(all: readonly T[], work: (one: T, index: number) => Promise<void>): Promise<void> {
  const waiting = all.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, one] of waiting) await work(one, index)
    }),
  )
}

const DAY_MS = 86_400_000
const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Makes a class with an assignment by the pages that a teacher uses, and has everybody join by its code. */
export async function openCourse(origin: string, size: number): Promise<Course> {
  const teacher = new Browser(origin)
  // The first account is the owner's, who may create classes.
  await teacher.signIn('teacher')
  const csrf = hidden(await pageOf(teacher, '/classes'), 'csrf')
  const send = async (path: string, fields: Readonly<Record<string, string>>): Promise<string> => {
    const response = await teacher.post(path, Object.entries({ csrf, ...fields }))
    if (response.status !== 303) throw new Error(`${path} answered ${response.status} to the teacher`)
    return response.headers.get('location') ?? ''
  }
  const now = Date.now()
  const order = { title: 'Programming 1', name: 'Ms Adeyemi', ends: day(now + 90 * DAY_MS), attempts: 'on', code: 'on' }
  const [, classId = ''] = /^\/classes\/([2-9A-Z]{8})/.exec(await send('/classes/create', order)) ?? []
  await send(`/classes/${classId}/people`, { action: 'code', capacity: '', days: '14', domains: '' })
  const [code = ''] = new RegExp(`${classId}-[2-9A-Z]{8}`).exec(await pageOf(teacher, `/classes/${classId}/people`)) ?? []
  await send(`/classes/${classId}/assign`, {
    title: 'Week 1',
    kind: 'work',
    lines: SLUGS.map((slug) => `/problems/${slug}`).join('\n'),
    opens: `${day(now - DAY_MS)}T08:00`,
    due: `${day(now + 30 * DAY_MS)}T08:00`,
    late: 'mark',
    hintCeiling: '4',
    paceFloor: '',
  })
  const [, assignmentId = ''] = /\/assignments\/([2-9A-Z]{8})/.exec(await pageOf(teacher, `/classes/${classId}`)) ?? []
  const students = Array.from({ length: size }, (_, index) => new Student(origin, `student-${`${index + 1}`.padStart(3, '0')}`))
  await forEach(students, (student) => student.join(code))
  return { teacher, classId, assignmentId, students }
}

const right = (index: number): string => `def two_sum(nums, target):
    seen = {}
    for place, amount in enumerate(nums):
        if target - amount in seen:
            return [seen[target - amount], place]
        seen[amount] = place
# ${index}
`

/** What a student does in the hour, in order. Two of three solve the first problem; each failed program is a new one. */
export function hourOf(
  index: number,
): ReadonlyArray<readonly [slug: string, action: 'run' | 'submit' | 'hint', program: string]> {
  const wrong = (attempt: number) => `def two_sum(nums, target):\n    return [${index}, ${attempt}]\n`
  const [first, second, third] = SLUGS
  return [
    [first, 'run', wrong(1)],
    ...(index % 4 === 0 ? [[first, 'hint', wrong(1)] as const] : []),
    [first, 'submit', wrong(2)],
    ...(index % 3 === 0 ? [] : [[first, 'submit', right(index)] as const]),
    [second, 'run', wrong(3)],
    [second, 'run', wrong(4)],
    ...(index % 2 === 0 ? [[third, 'submit', wrong(5)] as const] : []),
  ]
}
