/** Which assignments a task belongs to, on the page where the student works on it. */
import { plainText } from '../../../web/design/text.ts'
import { When } from '../../../web/design/when.tsx'
import { classPath } from '../../../web/paths.ts'
import type { OpenAssignment } from '../memberships.ts'
import { dueFor, MOST_TITLE, phaseOf } from '../rules/assignment.ts'
import type { Consent } from '../rules/row.ts'
import { LEVELS } from './consent.tsx'
import { limitsText } from './own-work.tsx'
import { LATE_NAMES } from './words-of-rows.ts'

interface OpenProps {
  readonly assignments: readonly OpenAssignment[]
  readonly timeZone: string | null
  readonly now: number
}

export const OpenAssignments = ({ assignments, timeZone, now }: OpenProps) => (
  <>
    {assignments.map(({ classId, classTitle, consent, assignment }) => {
      const isLate = phaseOf(assignment, now) === 'late'
      return (
        <p class="fine">
          Part of “{plainText(assignment.title, MOST_TITLE)}” in{' '}
          <a href={classPath(classId)}>{plainText(classTitle, MOST_TITLE)}</a>, {isLate ? 'was due' : 'due'}{' '}
          <When at={dueFor(assignment)} timeZone={timeZone} />. {isLate && `${LATE_NAMES[assignment.late]}. `}
          {assignment.kind === 'work' && `${limitsText(assignment)} `}
          {seenText(consent)}
        </p>
      )
    })}
  </>
)

function seenText(consent: Consent): string {
  const levels = (['attempts', 'code'] as const)
    .filter((level) => consent[level])
    .map((level) => LEVELS[level].name.replace(/^[YT]/, (letter) => letter.toLowerCase()))
  return `Teachers and assistants see ${new Intl.ListFormat('en').format(['your progress', ...levels])}.`
}
