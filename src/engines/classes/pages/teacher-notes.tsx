/** What a teacher wrote to a student, on the pages where the student works; and the button that puts it away. */
import type { Note } from '../../../classroom/messages.ts'
import { field } from '../../../web/auth/csrf.ts'
import { Table } from '../../../web/design/table.tsx'
import { plainText } from '../../../web/design/text.ts'
import { When } from '../../../web/design/when.tsx'
import { learnerOf } from '../../../web/learner-of.ts'
import { definePage } from '../../../web/page.ts'
import { CLASSES, classPath, problemPath } from '../../../web/paths.ts'
import { SLUG } from '../../../problem/problem.ts'
import type { NamedNote } from '../memberships.ts'
import { MOST_TITLE, type MemberAssignment } from '../rules/assignment.ts'
import { MOST_NAME } from './consent.tsx'
import { failurePage, STALE } from './failure.tsx'

interface NotesProps {
  readonly notes: readonly NamedNote[]
  readonly timeZone: string | null
  readonly csrf: string
  /** The page of the problem that they are shown on; null for the pages of classes. */
  readonly slug: string | null
}

export const TeacherNotes = ({ notes, timeZone, csrf, slug }: NotesProps) => (
  <>
    {notes.map(({ noteId, from, text, at, about }) => (
      <div class="card">
        <p>
          <strong>A note from {plainText(from, MOST_NAME)}</strong> {about && <About about={about} />}
          <span class="fine">
            <When at={at} timeZone={timeZone} />
          </span>
        </p>
        {text.split('\n').map((line) => (
          <p>{plainText(line, 1_000)}</p>
        ))}
        <form method="post" action={`${CLASSES}/notes`}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="note" value={noteId} />
          {slug !== null && <input type="hidden" name="problem" value={slug} />}
          <button class="quiet">Put this note away</button>
        </form>
      </div>
    ))}
  </>
)

interface NoteTableProps {
  readonly caption: string
  readonly notes: readonly Note[]
  readonly assignments: readonly MemberAssignment[]
  readonly timeZone: string | null
}

/** All notes that one student got in a class; those that were put away are in it too. */
export const NoteTable = ({ caption, notes, assignments, timeZone }: NoteTableProps) => (
  <Table
    caption={caption}
    columns={['When', 'From', 'About', 'Note']}
    rows={notes.map(({ from, text, at, assignmentId }) => {
      const assignment = assignments.find(({ id }) => id === assignmentId)
      return [
        <When at={at} timeZone={timeZone} />,
        plainText(from, MOST_NAME) || 'Somebody who has left the class',
        assignment ? plainText(assignment.title, MOST_TITLE) : 'The class',
        <>
          {text.split('\n').map((line) => (
            <p>{plainText(line, 1_000)}</p>
          ))}
        </>,
      ]
    })}
  />
)

const About = ({ about: { classId, classTitle, assignmentTitle } }: Required<Pick<NamedNote, 'about'>>) => (
  <>
    {assignmentTitle !== null && <>about “{plainText(assignmentTitle, MOST_TITLE)}” </>}
    in <a href={classPath(classId)}>{plainText(classTitle, MOST_TITLE)}</a>{' '}
  </>
)

export const notesPage = definePage({
  path: '/classes/notes',
  title: 'Notes of teachers',
  access: 'signed-in',
  post: {
    stale: STALE,
    async run(c, { user }, form) {
      const put = await learnerOf(c.env.vars, user.id, 'append').ask('memberships', 'putAway', field(form, 'note'))
      if (!put.ok) return failurePage(c, put.error)
      const slug = field(form, 'problem')
      return c.redirect(SLUG.test(slug) ? problemPath(slug) : CLASSES, 303)
    },
  },
})
