/** What happens in two classes of one teacher, one step after another. */
import { z } from 'zod'
import { hidden } from '../../test/e2e/browser.ts'
import type { ClassDesk } from './class-desk.ts'
import { expectFound, expectRoutes, leaveWith } from './class-doors.ts'
import { foldClass } from './class-log.ts'
import { expectTold, membershipIn } from './class-told.ts'
import type { StudentWork } from './class-work.ts'
import { expectNothingOf } from './classroom.ts'
import { ofClass, UNANSWERED } from './faults.ts'
import { hintAnswers, programOf } from './programs.ts'
import { ADDED, dayOf, DUE_DAYS, MORE_DAYS, noon, OTHER, SOLVED } from './staff-terms.ts'
import { expectSame, Violation } from './told.ts'
import { joinTwice, type TwoClasses } from './two-classes.ts'

const DAY = 86_400_000
const MINUTE = 60_000
const IN_ROSTER = 'Bea of the roster'
const assignmentsShape = z.looseObject({
  assignments: z.array(z.looseObject({ assignmentId: z.string(), phase: z.string() })),
})
const notesShape = z.looseObject({
  teacherNotes: z.array(z.looseObject({ from: z.string(), text: z.string() })).optional(),
})

export async function gatherTwo(two: TwoClasses): Promise<void> {
  const desk = two.desk
  await desk.open('The first class')
  await two.ann.pages.signIn(two.ann.name)
  const [bea, cara] = [await two.come('third'), await two.come('fourth')]
  two.bea = bea
  two.cara = cara
  const codes: string[] = []
  for (const capacity of ['1', '']) {
    const fields = { action: 'code', capacity, days: '30', domains: '' }
    await two.press('makeCode', { path: '/people', fields, adds: ['join_code_made'] })
    codes.push(String((await desk.room.record()).events.at(-1)?.body['codeId']))
  }
  const [one = '', many = ''] = codes
  const roster = { action: 'places', roster: `name\n${IN_ROSTER}\nNobody yet` }
  await two.press('makePlaces', { path: '/people', fields: roster, adds: ['places_made'] })
  const { places } = await desk.room.record()
  expectSame('the places of a roster', places.map(({ name }) => name).toSorted(), [IN_ROSTER, 'Nobody yet'])
  const [place = '', free = ''] = [IN_ROSTER, 'Nobody yet'].map((name) => places.find((it) => it.name === name)?.place ?? '')
  await joinTwice(desk, two.ann, one, two.ann.name, ['attempts', 'code'])
  const offer = await bea.pages.get(`/classes/join/${desk.room.classId}-${place}`)
  if (!offer.html.includes(`value="${IN_ROSTER}"`)) throw new Violation('who comes by a roster does not find their name')
  await joinTwice(desk, bea, place, bea.name, ['attempts'])
  for (const [way, status] of [
    [one, 403],
    [place, 403],
  ] as const) {
    const path = `/classes/join/${desk.room.classId}-${way}`
    const reply = await cara.pages.send(path, { name: cara.name })
    expectSame('what who comes by a code that is used up is answered', reply.status, status)
  }
  await joinTwice(desk, cara, many, cara.name, [])
  await desk.see('/people', { shows: ['used 1 of 1 time', `${many}</strong>: used 1 time`, 'Nobody yet'], hides: [IN_ROSTER] })
  const gone = { action: 'revoke-place', place: free }
  await two.press('revokePlace', { path: '/people', fields: gone, adds: ['place_revoked'] })
  await two.press('revokeCode', { path: '/people', fields: { action: 'revoke', code: one }, adds: ['join_code_revoked'] })
  await two.expectTold()
}

/** One that is open and one that opens in some days; news of the first is told again. */
export async function assignTwo(two: TwoClasses): Promise<void> {
  const desk = two.desk
  const [opensAt, dueAt] = [noon(3), noon(DUE_DAYS)]
  const fields = { kind: 'work', lines: '', due: dueAt, hintCeiling: '4', paceFloor: '' }
  const open = { title: 'Alpha', opens: `${dayOf(Date.now() - DAY)}T00:00`, late: 'mark', item: `problem:${SOLVED}` }
  const lines = { ...fields, ...open, lines: `/problems/${OTHER}` }
  await desk.room.lose()
  await two.press('assign', { path: '/assign', fields: lines, adds: ['assignment_made'] })
  await two.expectTold()
  const later = { title: 'Beta', opens: opensAt, late: 'close', item: `problem:${ADDED}` }
  await two.press('assign', { path: '/assign', fields: { ...fields, ...later }, adds: ['assignment_made'] })
  await two.expectTold()
  const [alpha = '', beta = ''] = foldClass(await desk.room.record()).assignments.keys()
  two.assignment = alpha
  const [opens, due] = [Date.parse(`${opensAt}Z`), Date.parse(`${dueAt}Z`)]
  for (const steps of [two.steps, two.ann.steps])
    for (const [at, ofAlpha, ofBeta] of [
      [steps.now(), 'open', 'planned'],
      [opens - MINUTE, 'open', 'planned'],
      [opens + MINUTE, 'open', 'open'],
      [due - MINUTE, 'open', 'open'],
      [due + MINUTE, 'late', 'closed'],
    ] as const) {
      const ms = at - steps.now()
      steps.pass(ms)
      const look = { tool: 'class_get', args: { classId: desk.room.classId }, rows: [] }
      const { assignments } = assignmentsShape.parse(await steps.take(look, ofClass(steps.fault())))
      steps.pass(-ms)
      const phases = assignments.map(({ assignmentId, phase }) => `${assignmentId} ${phase}`).toSorted()
      expectSame('the phases of assignments', phases, [`${alpha} ${ofAlpha}`, `${beta} ${ofBeta}`].toSorted())
    }
}

/** Who shares everything, how they tried, and nothing: crashes alike, other wrong answers, and one that is solved with help. */
export async function workAlike(two: TwoClasses): Promise<void> {
  const [ann, bea, cara] = [two.ann, two.bea, two.cara]
  if (!bea || !cara) return
  for (const student of [ann, bea, cara]) await student.begin(SOLVED)
  await ann.run(SOLVED, 'wrong', 'submit_solution')
  for (let time = 1; time <= 3; time++) await bea.run(SOLVED, 'crash')
  await cara.run(SOLVED, 'crash')
  await two.expectFigures()
  await ann.run(SOLVED, 'crash')
  await bea.begin(OTHER)
  await bea.run(OTHER, 'crash')
  const hint = { tool: 'request_hint', args: { titleSlug: SOLVED, level: 1 }, rows: ['hint_given'], saysAgain: false }
  await ann.steps.take(hint)
  await two.expectFigures()
  const { html } = await two.desk.see(`/mistakes?assignment=${two.assignment}`)
  const fields = { assignment: two.assignment, cluster: hidden(html, 'cluster').replaceAll('&quot;', '"') }
  const example = { path: '/mistakes/program', fields, status: 200, adds: ['code_read'], shows: ['def total_weight(c, l):'] }
  await two.press('exampleOf', example)
  await two.desk.see('', { who: ann.pages, shows: ['Who opened your programs'] })
  await expectUnnamed(two, bea)
}

/** Which known mistake a program has, its student reads once that gives nothing away. */
async function expectUnnamed({ desk, assignment }: TwoClasses, student: StudentWork): Promise<void> {
  const code = `# ${student.name}\ndef total_weight(c, l):\n    return sum(x for x in c if x < l)\n`
  const args = { titleSlug: SOLVED, language: 'python3', writtenBy: 'learner', code }
  await student.steps.take({ tool: 'submit_solution', args, rows: ['run_started', 'run_finished'] })
  await desk.expectRows(student)
  await desk.see('', { who: student.pages, shows: ['; a known mistake'], hides: ['; known mistake: '] })
  const member = await desk.memberOf(student.userId)
  await desk.see(`/assignments/${assignment}?student=${member}`, { shows: ['; known mistake: '] })
}

/** Both have the same program, but for a comment; who shares less or more has less or more of it in the class. */
export async function shareMore(two: TwoClasses): Promise<void> {
  const [ann, bea] = [two.ann, two.bea]
  if (!bea) return
  const same = (who: string) => programOf(SOLVED, 'right', 77, `the same of ${who}`).code
  const typing = { typedCharacters: '210', pastedCharacters: '31' }
  const { html } = await ann.submitOnPage(SOLVED, { code: same(ann.name), ...typing })
  if (!html.includes('Accepted')) throw new Violation('a right program on the page of a problem is not accepted')
  const args = { titleSlug: SOLVED, language: 'python3', writtenBy: 'learner', code: same(bea.name) }
  await bea.steps.take({ tool: 'submit_solution', args, rows: ['run_started', 'run_finished', 'problem_solved'] })
  for (const shares of [{ attempts: 'on', code: 'on' }, { code: 'on' }, { attempts: 'on' }, { attempts: 'on', code: 'on' }]) {
    const before = (await two.desk.room.record()).events.length
    const { status } = await bea.pages.send(`${two.desk.path}/sharing`, shares, UNANSWERED('changeConsent'))
    const { events } = await two.desk.room.record()
    const added = events.slice(before).map(({ type }) => type)
    expectSame('what who shares something else is answered', [status, added], [303, ['consent_changed']])
    await expectTold(two.desk, bea)
    await two.desk.expectRows(bea)
  }
  await two.expectFigures()
}

/** In two classes with the same problem, the lower ceiling of hints counts, and each class has its own work and its own notes. */
export async function teachTwo(two: TwoClasses): Promise<void> {
  const [desk, second, ann] = [two.desk, two.second, two.ann]
  await second.open('The second class')
  await joinTwice(second, ann, await second.code(''), ann.name, ['attempts', 'code'])
  for (const [title, hintCeiling] of [
    ['Gamma', '1'],
    ['Delta', '4'],
  ] as const)
    await second.press({
      path: '/assign',
      fields: {
        title,
        kind: 'work',
        lines: '',
        item: `problem:${OTHER}`,
        opens: `${dayOf(Date.now() - DAY)}T00:00`,
        due: noon(DUE_DAYS),
        late: 'mark',
        hintCeiling,
        paceFloor: '',
      },
      adds: ['assignment_made'],
      fault: UNANSWERED('assign'),
    })
  await expectTold(second, ann)
  await expectTold(desk, ann)
  await ann.begin(OTHER)
  await ann.steps.take({ tool: 'request_hint', args: { titleSlug: OTHER, level: 1 }, rows: ['hint_given'], saysAgain: false })
  const closed = { tool: 'request_hint', args: { titleSlug: OTHER, level: 2 }, rows: [], code: 'HINTS_LIMITED_BY_CLASS' }
  await ann.steps.take(closed)
  await ann.steps.take({ ...closed, args: { ...closed.args, answer: rightAnswer() } })
  for (const one of [desk, second]) await one.expectRows(ann)
  for (const one of [desk, second]) {
    const note = { classId: one.room.classId, member: await one.memberOf(ann.userId), note: noteOf(one) }
    const before = (await one.room.record()).events.length
    await two.steps.take({ tool: 'class_note', args: note, rows: [] }, UNANSWERED('sendNote'))
    const added = (await one.room.settled(ann.userId)).events.slice(before).map(({ type }) => type)
    expectSame('what a note by MCP adds to the log of the class', added, ['note_sent'])
  }
  await expectNotes(two, [desk, second])
}

/** Who leaves one class is in the other as before. */
export async function leaveSecond(two: TwoClasses): Promise<void> {
  const [desk, second, ann] = [two.desk, two.second, two.ann]
  const member = await second.memberOf(ann.userId)
  const { record: before } = await desk.expectRows(ann)
  await leaveWith(second, ann, UNANSWERED('leave'))
  expectNothingOf(await second.room.record(), ann.userId, member)
  const { ofClasses } = await desk.outbox(ann.userId)
  expectSame('the classes of which somebody has something', [...new Set(ofClasses.map((one) => one.class))], [desk.room.classId])
  const { record } = await desk.expectRows(ann)
  expectSame('the rows of a class whose student has left another', record.rows, before.rows)
  await expectTold(desk, ann)
  await expectFound(desk, ann, true)
  await expectNotes(two, [desk])
  const start = { tool: 'start_problem', args: { titleSlug: OTHER }, rows: [] }
  const told = async () => notesShape.parse(await ann.steps.take(start, null)).teacherNotes?.map(({ from, text }) => [from, text])
  expectSame('the notes that a chat is told once', [await told(), await told()], [[['Its teacher', noteOf(desk)]], undefined])
  const args = { titleSlug: OTHER, level: 2, answer: rightAnswer() }
  await ann.steps.take({ tool: 'request_hint', args, rows: ['question_answered', 'hint_given'], saysAgain: false })
  await two.expectFigures()
}

/** Another name and day, more time and an earlier end: the students know each, told at once or again. */
export async function decideMore(two: TwoClasses): Promise<void> {
  const [desk, bea] = [two.desk, two.bea]
  if (!bea) return
  const path = `/assignments/${two.assignment}`
  const member = await desk.memberOf(bea.userId)
  const settings = {
    action: 'save',
    title: 'A class with a new name',
    ends: dayOf(Date.now() + 220 * DAY),
    attempts: 'on',
    code: 'on',
  }
  await two.press('changeClass', { path: '/settings', fields: settings, adds: ['class_changed'] })
  await two.expectTold()
  await desk.see('', { who: bea.pages, shows: ['A class with a new name', 'The last day of this class was moved'] })
  const extend = { action: 'extend', member, until: noon(MORE_DAYS) }
  await desk.room.lose()
  await two.press('extend', { path, fields: extend, adds: ['extension_given'] })
  await two.expectTold()
  const text = 'Both of you may go on.'
  const note = { action: 'note', member, text, note: 'of-the-head' }
  await two.press('sendNote', { path, fields: note, adds: ['note_sent'] })
  await two.expectTold()
  if (!(await bea.pages.get(`/problems/${SOLVED}`)).html.includes(text))
    throw new Violation('a note is not on the page of a problem')
  if ((await two.ann.pages.get(`/problems/${SOLVED}`)).html.includes(text))
    throw new Violation('a note for one student is shown to another')
  await two.press('closeAssignment', { path, fields: { action: 'close' }, adds: ['assignment_closed'] })
  await two.expectTold()
  await two.expectFigures()
}

/** The last teacher stays; another one, who was a student, teaches and goes. */
export async function handOver(two: TwoClasses): Promise<void> {
  const [desk, cara] = [two.desk, two.cara]
  if (!cara) return
  const { people } = await desk.room.record()
  const own = people.find(({ user_id: userId }) => userId === two.order.client.userId)?.member ?? ''
  const last = { path: '/people', fields: { action: 'role', member: own, role: 'assistant' }, adds: [], status: 409 }
  await desk.press(last)
  await desk.press({ ...last, fields: { action: 'remove', member: own, sure: 'on' } })
  await desk.press({ path: '/leave', fields: { sure: 'on' }, adds: [], status: 409 })
  const member = await desk.memberOf(cara.userId)
  const role = { action: 'role', member, role: 'teacher', sure: 'on' }
  await two.press('changeRole', { path: '/people', fields: role, adds: ['consent_changed', 'role_changed'] })
  const record = await desk.settled(cara)
  const left = [...record.rows, ...record.programs, ...record.notes].filter((row) => row.member === member)
  expectSame('what a class has of who teaches it now', left, [])
  expectSame('a membership as a student that is over', membershipIn(await cara.log(), desk.room.classId)?.end, 'left')
  await expectFound(desk, cara, true)
  await desk.see('', { who: cara.pages, shows: ['New assignment', 'Download the grades'] })
  await desk.see('', { who: two.ann.pages, shows: [cara.name] })
  const path = `/assignments/${two.assignment}`
  const back = { action: 'take-back', member: await desk.memberOf(two.bea?.userId ?? '') }
  await desk.press({ path, fields: back, adds: ['extension_given'], fault: UNANSWERED('extend') }, cara.pages)
  await leaveWith(desk, cara, UNANSWERED('leave'))
  await desk.see('', { who: two.ann.pages, hides: [cara.name] })
  two.cara = null
  await two.expectTold()
}

/** Who is removed while nobody can tell them, is told later. */
export async function removeUntold(two: TwoClasses): Promise<void> {
  const [desk, bea] = [two.desk, two.bea]
  if (!bea) return
  const member = await desk.memberOf(bea.userId)
  await desk.room.lose()
  await two.press('removeMember', { path: '/people', fields: { action: 'remove', member, sure: 'on' }, adds: ['member_left'] })
  expectNothingOf(await desk.room.settled(bea.userId), bea.userId, member)
  expectSame('a membership of who was removed', membershipIn(await bea.log(), desk.room.classId)?.end, 'removed')
  await expectFound(desk, bea, false)
  two.bea = null
  await two.expectFigures()
}

/** Everybody hears of the end, and the class has nothing of anybody. */
export async function endUntold(two: TwoClasses): Promise<void> {
  const [desk, ann] = [two.desk, two.ann]
  await two.press('endTerm', { path: '/settings', fields: { action: 'end', sure: 'on' }, adds: ['term_ended'] })
  const { rows, programs, notes, places, people } = await desk.room.settled(null)
  expectSame('what a class has behind its end', [rows, programs, notes, places, people.length], [[], [], [], [], 1])
  expectSame('a membership of who outlived their class', membershipIn(await ann.log(), desk.room.classId)?.end, 'term')
  await expectFound(desk, ann, false)
  await expectRoutes(desk)
  const after = { title: 'Behind the end', kind: 'work', lines: `/problems/${OTHER}`, due: noon(DUE_DAYS), late: 'mark' }
  const fields = { ...after, opens: `${dayOf(Date.now())}T00:00`, hintCeiling: '4', paceFloor: '' }
  await desk.press({ path: '/assign', fields, adds: [], status: 409 })
  await desk.press({ path: '/settings', fields: { action: 'rebuild' }, adds: [] })
  expectSame('what a class has that was asked for all behind its end', (await desk.room.settled(null)).rows, [])
}

async function expectNotes({ ann }: TwoClasses, desks: readonly ClassDesk[]): Promise<void> {
  const { html } = await ann.pages.get(`/problems/${OTHER}`)
  const shown = [...html.matchAll(/A note from ([^<]+)<[\s\S]*?(A word from class \w+\.)/g)].map(([, from, text]) => [from, text])
  expectSame(
    'the notes on a page of who is in two classes',
    shown,
    desks.map((desk) => ['Its teacher', noteOf(desk)]),
  )
}

const rightAnswer = () => hintAnswers[OTHER][0].find(({ right }) => right)?.sent

const noteOf = (desk: ClassDesk): string => {
  return `A word from class ${desk.room.classId}.`
}
