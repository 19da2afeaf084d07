/**
 * Plays a class against a real server: a teacher and two students, each with a real MCP client and a browser, and a deadline.
 * What they say and write is a script; what is counted, limited, shown and refused is the server's.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { walkOAuth } from '../oauth-walk.ts'
import type { Page } from './page.ts'
import { Person, wordsOf } from './person.ts'
import { FIRST_TRY, FIXED } from './scene.ts'
import { must, playWith, type Played, type Tutor } from './tutor.ts'

const SLUG = 'two-sum'
const ASSIGNED = 'Week 1'
const DAY_MS = 86_400_000
/** From the assignment to its end. */
const DEADLINE_MS = 30_000
/** How long a student's work may take to reach the class. */
const ARRIVES_MS = 20_000

const spoken = z.object({ say: z.string() })
const run = spoken.extend({
  verdict: z.string(),
  teacherNotes: z.array(z.object({ from: z.string(), text: z.string() })).optional(),
})
const refusal = z.object({ code: z.string(), message: z.string() })
const assigned = spoken.extend({ assignment: z.object({ assignmentId: z.string() }) })
const row = z.object({ item: z.string(), state: z.string(), rung: z.int(), aided: z.boolean(), attempts: z.int().nullable() })
const seen = spoken.extend({
  students: z.array(z.object({ member: z.string(), name: z.string(), solved: z.int(), items: z.int(), rows: z.array(row) })),
  stuck: z.array(z.object({ member: z.string(), name: z.string(), why: z.string() })),
})

interface Stage {
  readonly origin: string
  readonly page: Page
  /** Told apart from everybody else's on this server. */
  readonly suffix: string
}

/** Two students, and their teacher. */
export const namesIn = (suffix: string) => [`ada-${suffix}`, `ben-${suffix}`, `adeyemi-${suffix}`] as const

export async function playClass({ origin, page, suffix }: Stage): Promise<Played> {
  const mcpUrl = `${origin}/mcp`
  const [adaName, benName, teacherName] = namesIn(suffix)
  const [ada, ben, teacher] = [new Person(origin, adaName), new Person(origin, benName), new Person(origin, teacherName)]
  await teacher.signIn()
  const tokenOf = async (person: Person, scopes: readonly string[]) =>
    (await walkOAuth({ origin, user: person.name, scopes })).accessToken
  let calls = 0
  let ms = 0
  const withChat = async (person: Person, scopes: readonly string[], play: (chat: Tutor) => Promise<void>) => {
    const played = await playWith(mcpUrl, await tokenOf(person, scopes), page, play)
    calls += played.calls
    ms = Math.max(ms, played.ms)
  }

  page.heading('A class, and what it will see')
  page.says('teacher', 'I create a class, and make a code for my students.')
  const { classId, code } = await createdClass(teacher)
  page.says('server', `Class ${classId}, code ${code}.`)
  await ada.signIn()
  const consent = await ada.open(`/classes/join/${code}`)
  page.says('Ada', 'I open the link. The page says what my teacher would see:')
  for (const [, level = '', means = ''] of consent.html.matchAll(/<span>([^<]+)<\/span>\s*<small[^>]*>([^<]+)<\/small>/g))
    page.aside(`· ${wordsOf(level)}: ${wordsOf(means)}`)
  await ada.send(`/classes/join/${code}`, { name: 'Ada', attempts: 'on', code: 'on' })
  page.says('Ada', 'That is fine with me. I join.')
  await ben.signIn()
  await ben.open(`/classes/join/${code}`)
  await ben.send(`/classes/join/${code}`, { name: 'Ben', attempts: 'on' })
  page.says('Ben', 'I join too, and keep my programs to myself.')

  await withChat(teacher, ['class'], (teacherChat) =>
    withChat(ada, ['practice', 'class'], async (adaChat) => {
      page.heading('An assignment with a deadline')
      page.says('teacher', 'Assign Two Sum: half a minute from now it closes, with the first hint alone.')
      const dueAt = Date.now() + DEADLINE_MS
      const terms = {
        classId,
        title: ASSIGNED,
        items: [SLUG],
        opensAt: new Date(Date.now() - DAY_MS).toISOString(),
        dueAt: new Date(dueAt).toISOString(),
        late: 'close',
        hintCeiling: 1,
      }
      const { say, assignment } = await teacherChat.call('class_assign', terms, assigned, `items: ["${SLUG}"], late: "close", …`)
      page.says('server', say)
      const look = (text = '') =>
        teacherChat.call(
          'class_get',
          { classId, assignmentId: assignment.assignmentId },
          seen,
          `assignmentId: "${ASSIGNED}"${text}`,
        )
      const inTime = () => must(Date.now() < dueAt, 'The deadline came before the students were done: this machine is busy.')

      page.heading('Ada gets stuck')
      await adaChat.call('start_problem', { titleSlug: SLUG, language: 'python3' }, spoken, `titleSlug: "${SLUG}"`)
      page.says('Ada', 'For every amount I look up the one that is missing. It fails, and so do two more tries:')
      page.code(FIRST_TRY)
      const ran = (program: string) =>
        adaChat.call(
          'run_local_tests',
          { titleSlug: SLUG, language: 'python3', code: program, writtenBy: 'learner' },
          run,
          'code: …',
        )
      for (const attempt of ['', '# once more\n', '# and again\n']) {
        const { verdict, say: said } = await ran(attempt + FIRST_TRY)
        must(verdict === 'wrong_answer', `Ada’s program should fail, and its verdict is ${verdict}.`)
        page.says('server', said)
      }
      page.says('teacher', 'Who is stuck?')
      const stuck = await until(
        look,
        ({ stuck: [one] }) => one?.why === 'same_failure',
        'Ada should be stuck after three equal failures.',
      )
      page.says('server', `${stuck.say} ${stuck.stuck.map(({ name, why }) => `${name}: ${why.replace('_', ' ')}`).join(', ')}.`)
      const [{ member } = { member: '' }] = stuck.stuck
      const note = 'Which slips does your program look at when it stands at one of them?'
      page.says('teacher', `A note to Ada, please: “${note}”`)
      await teacherChat.call('class_note', { classId, member, note }, spoken, 'member: Ada, note: …')

      page.heading('What the class limits, Ada’s own record enforces')
      page.says('Ada', 'May I have the second hint?')
      await adaChat.call('request_hint', { titleSlug: SLUG, level: 1 }, spoken, 'level: 1')
      const refused = await adaChat.call('request_hint', { titleSlug: SLUG, level: 2 }, refusal, 'level: 2')
      must(refused.code === 'HINTS_LIMITED_BY_CLASS', `the second hint should be closed, and the answer is ${refused.code}.`)
      page.says('server', refused.message)
      const told = await until(
        () => ran(`# another look\n${FIRST_TRY}`.replace('# another', `# ${Date.now()}: another`)),
        ({ teacherNotes = [] }) => teacherNotes.length > 0,
        'Ada’s chat should be told of the note.',
      )
      page.says('server', `A note from ${told.teacherNotes?.[0]?.from}: ${told.teacherNotes?.[0]?.text}`)
      page.says('Ada', 'Oh, only the slips seen earlier! I submit it.')
      const solved = await adaChat.call(
        'submit_solution',
        { titleSlug: SLUG, language: 'python3', code: FIXED, writtenBy: 'learner' },
        run,
        'code: …',
      )
      must(solved.verdict === 'accepted', `Ada’s program should be accepted, and its verdict is ${solved.verdict}.`)
      page.says('server', solved.say)

      page.heading('The deadline')
      page.says('Ben', 'I only have a first try, on the page, without a chat.')
      await ben.open(`/problems/${SLUG}`)
      page.says('server', await ben.press(`/problems/${SLUG}`, 'submit', FIRST_TRY))
      inTime()
      await until(look, ({ students }) => students.every(({ rows }) => rows.length === 1), 'Both students should have a row.')
      page.aside(`… ${Math.max(0, Math.ceil((dueAt - Date.now()) / 1000))} seconds later`)
      await pause(Math.max(0, dueAt - Date.now()) + 500)
      page.says('Ben', 'Now I have it. I submit it a moment late.')
      page.says('server', await ben.press(`/problems/${SLUG}`, 'submit', FIXED))
      page.aside('It is accepted in Ben’s own record. For the class it came too late.')
      page.says('teacher', 'How did they do?')
      const after = await look()
      for (const { name, solved: done, items, rows } of after.students)
        page.aside(`${name}: ${done} of ${items} solved; ${rows.map(lineOf).join('; ')}`)
      const stateOf = (who: string) => after.students.find(({ name }) => name === who)?.rows[0]?.state
      must(stateOf('Ada') === 'solved', `Ada’s row should be solved, and is ${stateOf('Ada')}.`)
      must(stateOf('Ben') === 'tried', `Ben’s row should stay as it was at the deadline, and is ${stateOf('Ben')}.`)

      page.heading('What a student sees, and takes away')
      page.says('Ben', 'What does the class have about me?')
      const own = await ben.open(`/classes/${classId}`)
      must(own.html.includes('Your work, as your teachers see it'), 'Ben should see his row as his teacher does.')
      page.says('server', 'His page of the class shows his entries as his teacher sees them.')
      page.says('Ben', 'And now I leave.')
      await ben.send(`/classes/${classId}/leave`, { sure: 'on' })
      const rest = await look()
      must(
        rest.students.map(({ name }) => name).join() === 'Ada',
        'Nothing of Ben should be left in the class after he has left.',
      )
      page.says('server', `Students of the class: ${rest.students.map(({ name }) => name).join(', ')}.`)
      await teacher.send(`/classes/${classId}/settings`, { action: 'end', sure: 'on' })
      page.says('teacher', 'The term is over. Everything about the students is erased.')
    }),
  )
  return { calls, ms }
}

/** Makes a class and a code on the pages; a server that somebody else owns has to appoint the teacher first. */
async function createdClass(teacher: Person): Promise<{ readonly classId: string; readonly code: string }> {
  const classes = await teacher.open('/classes')
  must(
    classes.html.includes('Create a class'),
    'On this server an owner has to let somebody create classes. Leave out --port, or name a free one: then the demo starts a server of its own.',
  )
  const ends = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10)
  const order = { title: 'Programming 1', name: 'Ms Adeyemi', ends, attempts: 'on', code: 'on' }
  const created = await teacher.send('/classes/create', order)
  const [, classId = ''] = /^\/classes\/([2-9A-Z]{8})/.exec(created.path) ?? []
  const people = await teacher.send(`/classes/${classId}/people`, { action: 'code', capacity: '', days: '1', domains: '' })
  const [code = ''] = new RegExp(`${classId}-[2-9A-Z]{8}`).exec(people.html) ?? []
  must(classId !== '' && code !== '', 'A class with a code should have been made.')
  return { classId, code }
}

/** Asks again until it holds; what a student did takes a moment to arrive. */
async function until<T>(look: () => Promise<T>, holds: (result: T) => boolean, sentence: string): Promise<T> {
  const from = Date.now()
  for (;;) {
    const result = await look()
    if (holds(result)) return result
    must(Date.now() - from < ARRIVES_MS, sentence)
    await pause(500)
  }
}

function lineOf({ state, rung, aided, attempts }: z.infer<typeof row>): string {
  const help = rung === 0 ? 'no hints' : `hints up to ${rung}`
  return `${state}, ${help}${aided ? ', with help' : ''}${attempts === null ? '' : `, ${attempts} submitted`}`
}
