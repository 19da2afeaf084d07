/** Classes by their pages: an owner appoints, a teacher creates and assigns, a student agrees, and everybody else finds nothing. */
import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { load, problem } from '../../../catalog/content.ts'
import { newDeployment } from '../../../web/spare.ts'
import { Browser, hidden, locationOf, type Send } from '../../../web/walk.ts'
import { doubling, SEALED } from '../../own-problems/own-problem.ts'
import { Person } from '../../own-problems/own-world.ts'
import { sent } from '../alarms.ts'

let send: Send
let db: D1Database
let owner: Browser
let teacher: Browser
let student: Browser
let assistant: Browser
let former: Browser
let stranger: Browser
let classId: string
let assignmentId: string
let code: string

const pathIn = (answer: Response): string => {
  const { pathname, search } = locationOf(answer)
  return pathname + search
}

const text = async (browser: Browser, path: string): Promise<string> => (await browser.get(path)).text()

/** Sends a form of a page with the token that the page has. */
async function press(
  browser: Browser,
  page: string,
  action: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  const csrf = hidden(await text(browser, page), 'csrf')
  return browser.post(action, Object.entries({ csrf, ...fields }))
}

async function signedIn(name: string): Promise<Browser> {
  const browser = new Browser(send)
  await browser.signIn(name)
  return browser
}

const userOf = async (name: string): Promise<string> =>
  (await db.prepare('SELECT user_id FROM account WHERE display_name = ?').bind(name).first<string>('user_id')) ?? ''

async function join(name: string): Promise<Browser> {
  const browser = await signedIn(name)
  const joined = await press(browser, `/classes/join/${code}`, `/classes/join/${code}`, { name, attempts: 'on', code: 'on' })
  expect(locationOf(joined).pathname).toBe(`/classes/${classId}`)
  return browser
}

const memberIn = (html: string, name: string): string => {
  const [, member = ''] = new RegExp(`name="member" value="([^"]+)"(?:(?!name="member")[^])*Role of ${name}`).exec(html) ?? []
  return member
}

beforeAll(async () => {
  const deployment = await newDeployment()
  db = deployment.db
  send = deployment.send
  await load(db, [problem('ferry-boats', 1), problem('tide-tables', 2)])
  owner = await signedIn('class-owner')
  teacher = await signedIn('class-teacher')
  stranger = await signedIn('class-stranger')
})

const order = { title: 'Programming 1', name: 'Ms Adeyemi', ends: '2027-06-30', attempts: 'on', code: 'on' }

it('lets nobody create a class whom no owner has appointed', async () => {
  const before = await text(teacher, '/classes')
  expect(before).not.toContain('Create a class')
  expect(before).toContain('Ask an owner of this server to let you create classes.')
  expect((await press(teacher, '/classes', '/classes/create', order)).status).toBe(403)
  const id = await userOf('class-teacher')
  const appointed = await press(owner, `/owner/people/${id}`, '/owner/people/class-creator', { person: id, may: 'yes' })
  expect(locationOf(appointed).search).toBe('?done=creator')
  expect(await text(owner, '/owner')).toContain('Allowed to create classes')
  expect(await text(teacher, '/classes')).not.toContain('Ask an owner')
})

it('makes a class with a code', async () => {
  const created = await press(teacher, '/classes', '/classes/create', order)
  ;[, classId = ''] = /^\/classes\/([2-9A-Z]{8})$/.exec(locationOf(created).pathname) ?? []
  expect(classId).not.toBe('')
  await press(teacher, `/classes/${classId}/people`, `/classes/${classId}/people`, {
    action: 'code',
    capacity: '',
    days: '14',
    domains: '',
  })
  ;[code = ''] = new RegExp(`${classId}-[2-9A-Z]{8}`).exec(await text(teacher, `/classes/${classId}/people`)) ?? []
  expect(code).not.toBe('')
})

it('shows what the class would see before anybody agrees, and shares nothing until then', async () => {
  const html = await text(stranger, `/classes/join/${code}`)
  for (const words of [
    'Ms Adeyemi invites you to the class “Programming 1”',
    'Your progress (always)',
    'you may say no',
    'They never see your chats, the hints you read',
    'Earlier work is not sent',
    'You can leave at any time',
    '30 June 2027',
    'who you said wrote the program',
  ])
    expect(html).toContain(words)
  for (const level of ['attempts', 'code'])
    expect(html).toContain(`<input type="checkbox" name="${level}" aria-describedby="${level}-means"/>`)
  expect(await text(teacher, `/classes/${classId}`)).toMatch(
    /There are no students in the class now[^]*Students join by a code\. Codes are on the page “People”\./,
  )
  expect((await stranger.get(`/classes/${classId}`)).status).toBe(404)
})

it('takes a code that is typed on the page of classes, in any case', async () => {
  const typed = await press(stranger, '/classes', '/classes', { code: ` ${code.toLowerCase()} ` })
  expect(locationOf(typed).pathname).toBe(`/classes/join/${code}`)
  const spaced = await press(stranger, '/classes', '/classes', { code: code.replace('-', ' ') })
  expect(locationOf(spaced).pathname).toBe(`/classes/join/${code}`)
  expect((await press(stranger, '/classes', '/classes', { code: 'nonsense' })).status).toBe(400)
})

it('opens a new assignment now, and says in which time zone', async () => {
  const minute = () => new Date().toISOString().slice(0, 16)
  const earliest = minute()
  const form = await text(teacher, `/classes/${classId}/assign`)
  const [, opens = ''] = /name="opens" required="" value="([^"]+)"/.exec(form) ?? []
  expect([earliest, minute()]).toContain(opens)
  expect(form).toMatch(/The times below are in UTC, because you have set no time zone[^]*href="\/settings">Set your time zone</)
  await setTimeZone(teacher, 'America/Los_Angeles')
  expect(await text(teacher, `/classes/${classId}/assign`)).toMatch(
    /^(?![^]*The times below)[^]*Times are in America\/Los_Angeles\./,
  )
  await setTimeZone(teacher, '')
})

it('ends on the same day for everybody, whatever their time zone', async () => {
  for (const timeZone of ['America/Los_Angeles', 'Asia/Tokyo', '']) {
    await setTimeZone(teacher, timeZone)
    await setTimeZone(stranger, timeZone)
    expect(await text(teacher, `/classes/${classId}`)).toContain('The class ends on 30 June 2027.')
    expect(await text(teacher, '/classes')).toMatch(/data-column="Ends">30 June 2027<\/td>/)
    expect(await text(teacher, `/classes/${classId}/settings`)).toContain('name="ends" required="" value="2027-06-30"')
    expect(await text(stranger, `/classes/join/${code}`)).toContain('The class ends on 30 June 2027.')
  }
})

it('assigns by address, and says what names nothing', async () => {
  const form = {
    title: 'Week 1',
    kind: 'work',
    opens: '2026-01-01T08:00',
    due: '2027-06-01T08:00',
    late: 'mark',
    hintCeiling: '1',
    paceFloor: '',
  }
  const path = `/classes/${classId}/assign`
  const wrong = await press(teacher, path, path, { ...form, lines: '/problems/ferry-boats\nno such thing' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain(
    'Line 2 of “Tasks by title or address” names no task on this server. Copy the address of its page.',
  )
  const worse = await press(teacher, path, path, { ...form, lines: 'nothing\n/problems/ferry-boats\nno such thing' })
  expect(await worse.text()).toContain(
    'Lines 1 and 3 of “Tasks by title or address” name no tasks on this server. Copy the addresses of their pages.',
  )
  const made = await press(teacher, path, path, { ...form, lines: '/problems/ferry-boats' })
  expect(made.status).toBe(303)
  expect(await text(teacher, pathIn(made))).not.toContain('The due time has passed')
  ;[, assignmentId = ''] = /\/assignments\/([2-9A-Z]{8})/.exec(await text(teacher, `/classes/${classId}`)) ?? []
  expect(assignmentId).not.toBe('')
})

const setTimeZone = (browser: Browser, timeZone: string) =>
  press(browser, '/settings', '/settings', { pace: 'standard', dailyLimit: '', timeZone, language: '' })

it('joins a student with their agreement, who finds their work and can say no later', async () => {
  student = await join('class-student')
  assistant = await join('class-assistant')
  former = await join('class-former')
  const page = await text(student, `/classes/${classId}`)
  expect(page).toContain('Week 1')
  expect(page).toContain('href="/problems/ferry-boats"')
  expect(page).toContain('Your work, as your teachers see it')
  expect(page).not.toContain('learning platform')
  const desk = await text(student, '/problems/ferry-boats')
  expect(desk).toContain('limits hints to level 1')
  expect(desk).toMatch(
    /Part of “Week 1” in <a href="[^"]+">Programming 1<\/a>, due [^]*1 Jun 2027, 08:00 UTC[^]*Hints up to 1 while it is open\. +Teachers and assistants see your progress, your attempts, and the program you submitted\./,
  )
  expect(await text(stranger, '/problems/ferry-boats')).not.toContain('Part of “')
  const people = await text(teacher, `/classes/${classId}/people`)
  expect(people).toContain('class-student')
  const role = { action: 'role', member: memberIn(people, 'class-assistant'), role: 'assistant' }
  const unsureOfRole = await press(teacher, `/classes/${classId}/people`, `/classes/${classId}/people`, role)
  expect(unsureOfRole.status).toBe(400)
  expect(await unsureOfRole.text()).toMatch(
    /The role was not changed\. Tick the box first[^]*<details[^>]* open[^>]*>(?:(?!<\/details>)[^])*Role of class-assistant/,
  )
  expect(await text(teacher, `/classes/${classId}/people`)).toContain('Remove class-assistant and erase their entries')
  const changed = await press(teacher, `/classes/${classId}/people`, `/classes/${classId}/people`, { ...role, sure: 'on' })
  expect(locationOf(changed).search).toBe('?done=role')
  const leaving = [former, `/classes/${classId}`, `/classes/${classId}/leave`] as const
  const unsure = await press(...leaving, {})
  expect(unsure.status).toBe(400)
  expect(await unsure.text()).toMatch(
    /<details[^>]* open[^>]*>[^]*You have not left the class[^]*Leave the class and erase my entries/,
  )
  expect(await text(teacher, `/classes/${classId}/people`)).toContain('class-former')
  expect(locationOf(await press(...leaving, { sure: 'on' })).search).toBe('?done=left')
  const gone = await former.get(`/classes/${classId}`)
  expect(gone.status).toBe(404)
  expect(await gone.text()).toMatch(/If you were a member, the class has ended, or a teacher removed you[^]*href="\/classes"/)
})

it('brings work from the problem’s page to the teacher and the student alike', async () => {
  const csrf = hidden(await text(student, '/problems/ferry-boats'), 'csrf')
  await student.post('/problems/ferry-boats', [
    ['csrf', csrf],
    ['action', 'hint'],
    ['language', 'python3'],
    ['code', 'def f(): pass'],
  ])
  await runDurableObjectAlarm(env.LEARNER.getByName(await userOf('class-student')))
  for (const [browser, path] of [
    [student, `/classes/${classId}`],
    [teacher, `/classes/${classId}/assignments/${assignmentId}`],
    [assistant, `/classes/${classId}/assignments/${assignmentId}`],
  ] as const)
    expect(await text(browser, path)).toMatch(/Started[^]*with hints|Started[^]*hints up to 1/)
  const list = await text(teacher, `/classes/${classId}/assignments/${assignmentId}`)
  const [, member = ''] = /\?student=([2-9A-Z]{8})">class-student</.exec(list) ?? []
  const path = `/classes/${classId}/assignments/${assignmentId}?student=${member}`
  expect(await text(assistant, path)).toMatch(/Work of class-student[^]*Started[^]*hints up to 1/)
  expect(await text(assistant, path)).not.toContain('More time')
  expect((await teacher.get(`/classes/${classId}/assignments/${assignmentId}?student=NOBODY22`)).status).toBe(404)
  const noted = await press(teacher, path, path, { action: 'note', member, text: 'Look at the loop.' })
  expect(locationOf(noted).search).toBe(`?done=note&student=${member}`)
  const notesSent = /Notes to class-student so far[^]*Ms Adeyemi<\/td>[^]*Week 1<\/td>[^]*Look at the loop\./
  for (const browser of [teacher, assistant]) expect(await text(browser, path)).toMatch(notesSent)
  await sent(env.CLASS.getByName(classId), 'news')
  expect(await text(student, `/classes/${classId}`)).toMatch(
    /Notes from your teachers[^]*Ms Adeyemi<\/td>[^]*Week 1<\/td>[^]*Look at the loop\./,
  )
  expect(await text(student, '/problems/ferry-boats')).toMatch(
    /A note from Ms Adeyemi<\/strong> about “Week 1” in <a href="\/classes\/[^"]+">Programming 1<\/a>[^]*Look at the loop\./,
  )
  expect(await text(student, '/problems/tide-tables')).not.toContain('A note from')
  const opened = await press(teacher, path, `/classes/${classId}/assignments/${assignmentId}/program`, {
    member,
    item: 'problem:ferry-boats',
  })
  expect(await opened.text()).toMatch(/<h1[^>]*>class-student: program for A problem<\/h1>/)
  const early = await press(teacher, path, path, { action: 'extend', member, until: '2027-05-02T08:00' })
  expect(early.status).toBe(400)
  expect(await early.text()).toMatch(/More time[^]*That is no extension[^]*value="2027-05-02T08:00"[^]*Save the extension/)
  const extended = await press(teacher, path, path, { action: 'extend', member, until: '2027-06-02T08:00' })
  expect(locationOf(extended).search).toBe(`?done=extended&student=${member}`)
  expect(await text(teacher, path)).toMatch(/value="2027-06-02T08:00"[^]*Take the extension back/)
  const everybody = `/classes/${classId}/assignments/${assignmentId}`
  expect(await text(teacher, everybody)).toMatch(
    /class-student<\/a><span class="fine"> has until <time[^>]*>2 Jun 2027, 08:00 UTC/,
  )
  const back = await press(teacher, path, path, { action: 'take-back', member })
  expect(locationOf(back).search).toBe(`?done=taken-back&student=${member}`)
  expect(await text(teacher, path)).not.toContain('Take the extension back')
  expect(await text(teacher, everybody)).not.toContain('has until')
})

it('freezes a teacher’s own problem for students, who get exactly that one when it opens, and nothing sealed', async () => {
  const own = await doubling('frozen for a class')
  const { slug, title } = own.problem
  const author = new Person(await userOf('class-teacher'))
  expect(await author.learner.ownProblems.keep([own])).toMatchObject({ ok: true })
  const path = `/classes/${classId}/assign`
  expect(await text(teacher, path)).toContain('Problem of the teacher’s own')
  const assigned = {
    kind: 'work',
    late: 'mark',
    hintCeiling: '4',
    paceFloor: '',
    due: '2027-06-01T08:00',
    lines: `/problems/${slug}`,
  }
  const later = await press(teacher, path, path, { ...assigned, title: 'Own, later', opens: '2027-05-01T08:00' })
  expect(later.status).toBe(303)
  expect((await student.get(`/problems/${slug}`)).status).toBe(404)
  expect((await press(teacher, path, path, { ...assigned, title: 'Own', opens: '2026-01-01T08:00' })).status).toBe(303)
  await sent(env.CLASS.getByName(classId), 'news')
  await author.learner.ownProblems.remove(slug)
  const page = await text(student, `/problems/${slug}`)
  expect(page).toContain(title)
  expect(page).toContain('Another user wrote its text')
  for (const sealed of SEALED) expect(page).not.toContain(sealed)
  const copied = new Person(await userOf('class-student')).learner.ownProblems
  expect(await copied.list()).toMatchObject({ value: [{ slug, untrusted: true, activityId: null }] })
  expect(await copied.forms(slug)).toEqual({ ok: true, value: [] })
  for (const other of [former, stranger]) expect((await other.get(`/problems/${slug}`)).status).toBe(404)
})

it('reads a roster with a code for each line, and names lines that nobody could tell apart', async () => {
  const path = `/classes/${classId}/people`
  const same = await press(teacher, path, path, {
    action: 'places',
    roster: 'name,email\nKim Lee,a@x.org\n\nBo,b@x.org\nKim Lee,c@x.org',
  })
  expect(same.status).toBe(400)
  expect(await same.text()).toMatch(
    /<details[^>]* open[^>]*>(?:(?!<\/details>)[^])*lines 2 and 5 have the same name(?:(?!<\/details>)[^])*\nKim Lee,a@x\.org/,
  )
  const tooMany = await press(teacher, path, path, { action: 'code', capacity: '2000', days: '21', domains: '' })
  expect(await tooMany.text()).toMatch(/<details[^>]* open[^>]*>[^]*No code was made[^]*value="2000"[^]*value="21"/)
  const read = await press(teacher, path, path, { action: 'places', roster: '\nKim Lee A\nKim Lee B\n' })
  expect(locationOf(read).search).toBe('?done=places')
  const people = await text(teacher, path)
  for (const name of ['Kim Lee A', 'Kim Lee B']) expect(people).toContain(name)
})

it('makes an assignment that is due already, and says so', async () => {
  const path = `/classes/${classId}/assign`
  const form = {
    title: 'Week 0',
    kind: 'work',
    opens: '2026-01-01T08:00',
    due: '2026-02-01T08:00',
    hintCeiling: '4',
    paceFloor: '',
  }
  const made = await press(teacher, path, path, { ...form, late: 'mark', lines: '/problems/ferry-boats' })
  const page = await text(teacher, pathIn(made))
  expect(page).toContain('The assignment is made.')
  expect(page).toMatch(
    /The due time has passed already: work on this assignment counts as late\.[^]*\/change">Change the assignment</,
  )
  expect(await text(teacher, `/classes/${classId}`)).not.toContain('The due time has passed')
})

it('refuses a last day before an assignment is due, in the form', async () => {
  const path = `/classes/${classId}/settings`
  const refused = await press(teacher, path, path, {
    action: 'save',
    title: 'Programming 1',
    ends: '2027-05-01',
    attempts: 'on',
    code: 'on',
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('An assignment or an extension is due after that day')
})

it('gives the grades to a teacher, as a file that no spreadsheet runs', async () => {
  const grades = await teacher.get(`/classes/${classId}/grades`)
  expect(grades.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await grades.text()).toContain('class-student,0,0,')
})

/** Reads and writes, by who may: every other person is told that there is no such class, or that their role does not allow it. */
const CALLS = [
  ['GET', '', ['teacher', 'assistant', 'student']],
  ['GET', '/people', ['teacher', 'assistant']],
  ['GET', '/people/codes', ['teacher', 'assistant']],
  ['GET', '/assign', ['teacher']],
  ['GET', '/settings', ['teacher']],
  ['GET', '/grades', ['teacher']],
  ['GET', '/assignments/:a/change', ['teacher']],
  ['POST', '/people code', ['teacher']],
  ['POST', '/settings save', ['teacher']],
  ['POST', '/settings rebuild', ['teacher']],
  ['POST', '/assignments/:a note', []],
  ['POST', '/assignments/:a extend', []],
  ['POST', '/sharing', ['student']],
] as const
const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  code: { action: 'code', capacity: '', days: '14', domains: '' },
  save: { action: 'save', title: 'Programming 1', ends: '2027-06-30', attempts: 'on', code: 'on' },
  rebuild: { action: 'rebuild' },
  note: { action: 'note', member: 'NOBODY22', text: 'Hello' },
  extend: { action: 'extend', member: 'NOBODY22', until: '2027-06-02T08:00' },
}
const PEOPLE = {
  teacher: () => teacher,
  assistant: () => assistant,
  student: () => student,
  former: () => former,
  stranger: () => stranger,
} as const

describe.each(['teacher', 'assistant', 'student', 'former', 'stranger'] as const)('%s', (who) => {
  it.each(CALLS)('%s %s', async (method, call, allowed) => {
    const browser = PEOPLE[who]()
    const [path = '', action = ''] = call.split(' ')
    const address = `/classes/${classId}${path.replace(':a', assignmentId)}`
    const answer =
      method === 'GET'
        ? await browser.get(address)
        : await press(browser, '/classes', address, FIELDS[action] ?? { attempts: 'on' })
    const body = await answer.text()
    if ((allowed as readonly string[]).includes(who)) expect([200, 303]).toContain(answer.status)
    else expect([403, 404]).toContain(answer.status)
    if (who === 'former' || who === 'stranger') expect(body).not.toMatch(/class-student|Programming 1|Week 1/)
  })
})

it('says when somebody is stuck, and which wrong answers are alike', async () => {
  expect((await text(teacher, `/classes/${classId}/stuck`)).replaceAll(/\s+/g, ' ')).toContain(
    'Somebody is stuck after three different programs in a row that fail in the same way, or after ten minutes without work since a failed run.',
  )
  expect((await text(teacher, `/classes/${classId}/mistakes`)).replaceAll(/\s+/g, ' ')).toContain(
    'Two wrong answers are alike if the same tests fail and the first wrong value is the same. You see how many tests fail. You see a wrong value only if it is from a test that students can see too.',
  )
})

it('tells a student of a course on a learning platform once the class belongs to one', async () => {
  const course = "INSERT INTO lti_course VALUES (?, 'a platform', '1', 'a course', 'Programming', NULL, NULL, 1)"
  await db.prepare(course).bind(classId).run()
  expect(await text(student, `/classes/${classId}`)).toContain('This class belongs to a course on a learning platform')
  await db.prepare('DELETE FROM lti_course WHERE class_id = ?').bind(classId).run()
})

it('shows no student to another', async () => {
  const page = await text(student, `/classes/${classId}`)
  expect(page).not.toContain('class-assistant')
  expect((await student.get(`/classes/${classId}/assignments/${assignmentId}`)).status).toBe(303)
})

it('removes a student only after a tick, and tells them; the code says how often it was used', async () => {
  const removed = await join('class-removed')
  const path = `/classes/${classId}/people`
  const people = await text(teacher, path)
  expect(people).toContain(`<strong>${code}</strong>: used 4 times, works until`)
  const remove = { action: 'remove', member: memberIn(people, 'class-removed') }
  const unsure = await press(teacher, path, path, remove)
  expect(unsure.status).toBe(400)
  expect(await unsure.text()).toMatch(
    /Nobody was removed\. Tick the box first[^]*<details[^>]* open[^>]*>(?:(?!<\/details>)[^])*Role of class-removed/,
  )
  expect((await removed.get(`/classes/${classId}`)).status).toBe(200)
  expect(locationOf(await press(teacher, path, path, { ...remove, sure: 'on' })).search).toBe('?done=removed')
  await sent(env.CLASS.getByName(classId), 'news')
  expect(await text(removed, '/classes')).toContain('A teacher removed you from the class “Programming 1” on')
  for (const other of [assistant, student, former]) expect(await text(other, '/classes')).not.toContain('removed you')
  expect(await text(teacher, path)).toContain(`<strong>${code}</strong>: used 4 times, works until`)
})

it('says of a code that is used up how often it was used, and to who comes by it', async () => {
  const path = `/classes/${classId}/people`
  await press(teacher, path, path, { action: 'code', capacity: '1', days: '14', domains: '' })
  const [, single = ''] = /<strong>([^<]+)<\/strong>: used 0 of 1 time,/.exec(await text(teacher, path)) ?? []
  const first = await signedIn('class-first')
  await press(first, '/classes', `/classes/join/${single}`, { name: 'class-first' })
  expect(await text(teacher, path)).toContain(`<strong>${single}</strong>: used 1 of 1 time,`)
  expect(await text(stranger, `/classes/join/${single}`)).toContain(
    'This code is used up: as many people have joined by it as may.',
  )
  await press(first, `/classes/${classId}`, `/classes/${classId}/leave`, { sure: 'on' })
})

it('is over everywhere when the teacher ends it, and students are told', async () => {
  const settings = `/classes/${classId}/settings`
  const ended = await press(teacher, settings, settings, { action: 'end', sure: 'on' })
  expect(locationOf(ended).search).toBe('?done=ended')
  await sent(env.CLASS.getByName(classId), 'news')
  const assignment = await text(teacher, `/classes/${classId}/assignments/${assignmentId}`)
  expect(assignment).toContain('Assignment: closed')
  expect(assignment).not.toContain('Change the assignment')
  const whole = await text(teacher, `/classes/${classId}`)
  expect(whole).toContain('This class has ended')
  for (const page of [whole, assignment]) expect(page).not.toContain('There are no students')
  const assign = await teacher.get(`/classes/${classId}/assign`)
  expect(await assign.text()).toContain('This class has ended')
  expect(await text(student, '/classes')).toContain('The class “Programming 1” has ended. It has nothing about you any more.')
})
