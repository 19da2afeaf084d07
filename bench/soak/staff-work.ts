/** What the students of a class do, and what its teacher sees of it: in time, late, with more time, again, stuck, and behind a close. */
import { hidden } from '../../test/e2e/browser.ts'
import { itemKeyOf } from './class-items.ts'
import { foldClass } from './class-log.ts'
import { programOf } from './programs.ts'
import type { StaffedClass } from './staffed-class.ts'
import { ADDED, dayOf, DUE_DAYS, MORE_DAYS, noon, OTHER, SOLVED } from './staff-terms.ts'
import { expectSame, Violation } from './told.ts'

const DAY = 86_400_000

/** Ann does all of it, by tool and by page. A delivery of hers fails and comes again by itself. */
export async function workByTool(room: StaffedClass): Promise<void> {
  const { desk, ann } = room
  await desk.losesDelivery(ann, () => ann.begin(SOLVED))
  await ann.steps.replay()
  await ann.run(SOLVED, 'wrong')
  await ann.run(SOLVED, 'wrong', 'submit_solution')
  await readExample(room)
  const code = await ann.run(SOLVED, 'right', 'submit_solution')
  await ann.exercise({ isFirst: true })
  await ann.lesson()
  await room.expectAll()
  const member = await desk.memberOf(ann.userId)
  const program = {
    path: `${room.at('work')}/program`,
    fields: { member, item: `problem:${SOLVED}` },
    status: 200,
    isNewEachTime: true,
  }
  const [line = ''] = code.split('\n')
  await desk.press({ ...program, adds: ['code_read'], shows: [line] })
  await desk.press({ ...program, adds: ['code_read'], shows: [line] }, room.assistant)
  await desk.see('', { who: ann.pages, shows: ['Who opened your programs', 'Their assistant'] })
}

/** One program of those that fail alike is shown without a name, and whose it is sees that it was opened. */
async function readExample(room: StaffedClass): Promise<void> {
  const { desk, ann } = room
  await desk.settled(ann)
  const assignment = room.ids.get('work') ?? ''
  const { html } = await desk.see(`/mistakes?assignment=${assignment}`)
  const fields = { assignment, cluster: hidden(html, 'cluster').replaceAll('&quot;', '"') }
  const example = { path: '/mistakes/program', fields, status: 200, isNewEachTime: true }
  await desk.press({ ...example, adds: ['code_read'], shows: ['def total_weight(c, l):'] })
  await desk.see('', { who: ann.pages, shows: ['Who opened your programs'] })
}

/** Three failures that are the same make somebody stuck, until they solve it. */
export async function beStuck(room: StaffedClass): Promise<void> {
  const { desk, bea } = room
  if (bea === null) return
  await bea.begin(SOLVED)
  for (let time = 1; time <= 3; time++) await bea.run(SOLVED, 'crash')
  await room.expectAll()
  await desk.see('/stuck', { shows: [bea.name, 'Three or more different programs'], hides: [room.ann.name] })
  await desk.see(`/mistakes?assignment=${room.ids.get('work')}`, { shows: ['Error while running', 'nobody shares one'] })
  const code = programOf(SOLVED, 'right', 1, `page of ${bea.name}`).code
  const { html } = await bea.submitOnPage(SOLVED, { code, typedCharacters: '200', pastedCharacters: '0' })
  if (!html.includes('Accepted')) throw new Violation('a right program on the page of a problem is not accepted')
  await room.expectAll()
  await desk.see('/stuck', { shows: ['Nobody is stuck now'], hides: [bea.name] })
  const member = await desk.memberOf(bea.userId)
  const program = { path: `${room.at('work')}/program`, fields: { member, item: `problem:${SOLVED}` } }
  await desk.press({ ...program, adds: [], status: 200, shows: ['does not share a program'] })
}

/** What is closed before its time counts no more work, and stays as it was. */
export async function closeEarly(room: StaffedClass): Promise<void> {
  const { desk } = room
  const form = { path: room.at('short'), fields: { action: 'close' } }
  await desk.press({ ...form, adds: [], status: 403 }, room.ann.pages)
  await desk.press({ ...form, adds: ['assignment_closed'] })
  await desk.press({ ...form, adds: [] })
  await desk.see(room.at('short'), { shows: ['closed'], hides: ['Close the assignment now'] })
}

/** A note that does not arrive at once is told by itself; put away, it is shown no more. */
export async function writeNote(room: StaffedClass): Promise<void> {
  const { desk, ann } = room
  const member = await desk.memberOf(ann.userId)
  const number = room.order.random.below(1_000_000_000)
  const text = `Look at the border, says ${number}.`
  const note = { path: room.at('work'), fields: { action: 'note', member, text, note: `note-${number}` } }
  await desk.press({ ...note, fields: { ...note.fields, text: ' ' }, adds: [], status: 400 })
  await desk.press({ ...note, adds: [], status: 403 }, room.ann.pages)
  await desk.room.lose()
  await desk.press({ ...note, adds: ['note_sent'] }, room.assistant)
  await desk.room.replay()
  await desk.press({ ...note, adds: [] }, room.assistant)
  await desk.settled(ann)
  const seen = async () => (await ann.pages.get(`/problems/${SOLVED}`)).html
  const html = await seen()
  if (!html.includes(text)) throw new Violation('a note is not on the page of a problem')
  const [, noteId = ''] = /name="note" value="([^"]+)"/.exec(html) ?? []
  const put = await ann.pages.send('/classes/notes', { note: noteId, problem: SOLVED })
  if (put.status !== 303 || put.location !== `/problems/${SOLVED}`) throw new Violation(`a note is put away with ${put.status}`)
  if ((await seen()).includes(text)) throw new Violation('a note that was put away is shown again')
}

/** Solved again later, everything is solved when it was solved first. */
export async function solveAgain(room: StaffedClass): Promise<void> {
  const { desk, ann } = room
  const times = async () =>
    (await desk.settled(ann)).rows.flatMap(({ assignment, item, solved_at: at }) =>
      at === null ? [] : [`${assignment} ${item} ${at}`],
    )
  const before = await times()
  ann.wait(Date.now() + DAY)
  await ann.run(SOLVED, 'right', 'submit_solution')
  await ann.exercise({ isFirst: false })
  await room.expectAll()
  expectSame('when tasks were solved, after some were solved again', await times(), before)
}

/** Work behind the due time is late, or does not count; with more time it is neither, and without it again it is. */
export async function beLate(room: StaffedClass): Promise<void> {
  const { desk, ann } = room
  const member = await desk.memberOf(ann.userId)
  const id = room.ids.get('work') ?? ''
  const { title = '', items = [] } = foldClass(await desk.room.record()).assignments.get(id) ?? {}
  const lines = [...items.map(itemKeyOf), `problem:${ADDED}`].join('\n')
  const fields = { title, kind: 'work', lines, late: 'mark', hintCeiling: '4', paceFloor: '' }
  const times = { opens: `${dayOf(Date.now() - DAY)}T00:00`, due: noon(DUE_DAYS) }
  await desk.press({ path: `${room.at('work')}/change`, fields: { ...fields, ...times }, adds: ['assignment_changed'] })
  await desk.settled(ann)
  ann.wait(Date.parse(`${noon(DUE_DAYS)}Z`) + DAY)
  await ann.begin(ADDED)
  await ann.run(ADDED, 'right', 'submit_solution')
  await ann.begin(OTHER)
  await ann.run(OTHER, 'right', 'submit_solution')
  await room.expectAll()
  for (const what of ['work', 'closing'] as const) {
    const path = `${room.at(what)}?student=${member}`
    const extend = { path, fields: { action: 'extend', member, until: noon(MORE_DAYS) } }
    await desk.press({ ...extend, fields: { ...extend.fields, until: noon(1) }, adds: [], status: 400 })
    await desk.press({ ...extend, adds: ['extension_given'] })
    await desk.press({ ...extend, adds: [] })
    await room.expectAll()
    await desk.see(path, { shows: ['Take the extension back', ...(what === 'closing' ? ['Solved'] : [])], hides: ['(late)'] })
    await desk.press({ path, fields: { action: 'take-back', member }, adds: ['extension_given'] })
    await room.expectAll()
    await desk.see(path, what === 'work' ? { shows: ['(late)'] } : { shows: ['Not started'], hides: ['(late)'] })
    if (room.order.random.chance(0.5)) await desk.press({ ...extend, adds: ['extension_given'] })
    await room.expectAll()
  }
}

/** Asked for again, all that the class has is what it had. */
export async function rebuild(room: StaffedClass): Promise<void> {
  const { desk } = room
  const rows = async () => (await room.expectAll()).rows.map((row) => JSON.stringify(row)).sort()
  const before = await rows()
  await desk.press({ path: '/settings', fields: { action: 'rebuild' }, adds: [] })
  for (const student of room.students()) await desk.settled(student)
  expectSame('what a class has after all was sent again', await rows(), before)
}
