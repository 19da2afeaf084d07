/** A student's own entries in a class, in the same columns as their teachers see, and who has opened their programs. */
import { counted } from '../../../kernel/text.ts'
import type { Child } from 'hono/jsx'
import type { ClassView, OwnRows } from '../../../classroom/messages.ts'
import { Empty } from '../../../web/design/card.tsx'
import { Table } from '../../../web/design/table.tsx'
import { plainText } from '../../../web/design/text.ts'
import { When } from '../../../web/design/when.tsx'
import { dueFor, isLate, itemKey, phaseOf, type Item, type MemberAssignment } from '../rules/assignment.ts'
import type { Row } from '../rules/row.ts'
import { MOST_NAME } from './consent.tsx'
import {
  helpText,
  itemKind,
  itemPath,
  KIND_NAMES,
  misconceptionText,
  PHASE_NAMES,
  STATE_NAMES,
  titleOf,
  VERDICT_NAMES,
} from './words-of-rows.ts'

interface OwnWorkProps {
  readonly view: ClassView
  readonly own: OwnRows
  readonly timeZone: string | null
  readonly now: number
}

export function OwnWork({ view: { assignments }, own, timeZone, now }: OwnWorkProps) {
  const rowOf = (assignment: MemberAssignment, item: Item): Row | null =>
    own.rows.find((row) => row.assignmentId === assignment.id && row.item === itemKey(item))?.row ?? null
  return (
    <>
      {assignments.length === 0 && <Empty icon="book-open" title="Nothing is assigned yet" />}
      {assignments.map((assignment) => (
        <section>
          <h2>{plainText(assignment.title, 120)}</h2>
          <p>
            {KIND_NAMES[assignment.kind]}: {PHASE_NAMES[phaseOf(assignment, now)].toLowerCase()}. Opens{' '}
            <When at={assignment.opensAt} timeZone={timeZone} />, due <When at={dueFor(assignment)} timeZone={timeZone} />
            {assignment.extendedTo !== null && ' (your extension)'}. {limitsText(assignment)}
          </p>
          <WorkTable
            caption="Your work, as your teachers see it"
            rows={assignment.items.map((item) => ({
              assignment,
              item,
              row: rowOf(assignment, item),
              link: isOpen(assignment, now),
            }))}
            timeZone={timeZone}
            isOwn
          />
        </section>
      ))}
      {own.codeReads.length > 0 && (
        <section>
          <h2 id="reads">Who opened your programs</h2>
          <Table
            caption="The latest first"
            columns={['When', 'Who', 'Program']}
            rows={own.codeReads.map(({ by, assignmentId, item, at }) => [
              <When at={at} timeZone={timeZone} />,
              plainText(by, MOST_NAME) || 'Somebody who has left the class',
              titleIn(assignments, assignmentId, item),
            ])}
          />
        </section>
      )}
    </>
  )
}

const isOpen = (assignment: MemberAssignment, now: number): boolean => {
  const phase = phaseOf(assignment, now)
  return phase === 'open' || phase === 'late'
}

function titleIn(assignments: readonly MemberAssignment[], assignmentId: string, key: string): string {
  const item = assignments.find(({ id }) => id === assignmentId)?.items.find((one) => itemKey(one) === key)
  return item ? titleOf(item) : ''
}

/** What an assignment limits, as a student reads it. */
export function limitsText({ kind, hintCeiling, paceFloor }: MemberAssignment): string {
  if (kind === 'check') return 'No hints. Run and submit on the page of each problem, not in a chat.'
  const hints =
    hintCeiling === 4 ? '' : hintCeiling === 0 ? 'No hints while it is open. ' : `Hints up to ${hintCeiling} while it is open. `
  return hints + (paceFloor === null || paceFloor === 'relaxed' ? '' : `At least the ${paceFloor} pace.`)
}

interface WorkRow {
  readonly assignment: MemberAssignment
  readonly item: Item
  readonly row: Row | null
  /** Whether its title leads to it. */
  readonly link: boolean
}

interface WorkTableProps {
  readonly caption: string
  readonly rows: readonly WorkRow[]
  readonly timeZone: string | null
  /** Shown to the student: which mistake it looks like is a hint's to say until the task is solved. */
  readonly isOwn?: boolean
}

const DASH = '–'

/** One student's work on the items of an assignment. Teachers and the student see these columns. */
export function WorkTable({ caption, rows, timeZone, isOwn = false }: WorkTableProps) {
  return (
    <Table
      caption={caption}
      columns={['Task', 'State', 'Help', 'Solved', 'Last work', 'Attempts', 'Last result', 'Written']}
      rows={rows.map(({ assignment, item, row, link }): readonly [Child, ...Child[]] => [
        <>
          {link ? <a href={itemPath(item)}>{titleOf(item)}</a> : titleOf(item)} <span class="fine">{itemKind(item)}</span>
        </>,
        row === null ? 'Not started' : STATE_NAMES[row.state],
        row === null ? DASH : helpText(row),
        row?.solvedAt ? (
          <>
            <When at={row.solvedAt} timeZone={timeZone} />
            {isLate(assignment, row.solvedAt) && ' (late)'}
          </>
        ) : (
          DASH
        ),
        row === null ? DASH : <When at={row.lastAt} timeZone={timeZone} />,
        attemptsText(row),
        resultText(row, isOwn),
        writtenText(row),
      ])}
    />
  )
}

const NOT_SHARED = 'not shared'

function attemptsText(row: Row | null): string {
  if (row === null) return DASH
  if (row.work === null) return NOT_SHARED
  const { attempts, runs } = row.work
  const submitted = counted(attempts, 'attempt')
  return runs === 0 ? submitted : `${submitted}, and ${counted(runs, 'run')} of the visible tests`
}

function resultText(row: Row | null, isOwn: boolean): string {
  if (row === null) return DASH
  if (row.work === null) return NOT_SHARED
  const { verdict, misconception, difference } = row.work
  if (verdict === null) return DASH
  // The name of a mistake is a hint: the student reads it once it gives nothing away.
  const mistake =
    misconception === null
      ? ''
      : isOwn && row.state !== 'solved'
        ? '; a known mistake'
        : `; known mistake: ${misconceptionText(misconception)}`
  const first = difference === null ? '' : `; expected ${difference.expected}, was ${difference.actual}`
  return `${VERDICT_NAMES[verdict]}${mistake}${first}`
}

function writtenText(row: Row | null): string {
  if (row === null) return DASH
  if (row.work === null) return NOT_SHARED
  const { origin, writtenBy, typed, pasted } = row.work
  if (origin === null || writtenBy === null) return DASH
  const where = origin === 'chat' ? 'in a chat' : 'on Rung’s page'
  const who =
    writtenBy === 'learner' ? 'by the student, as stated' : writtenBy === 'tutor' ? 'by the tutor' : 'together with the tutor'
  return `${where}, ${who}; ${typed} characters typed, ${pasted} pasted`
}
