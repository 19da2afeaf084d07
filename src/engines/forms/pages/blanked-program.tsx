/** A program with fields where its blanks are. */
import type { ExerciseNow } from '../exercise.ts'
import { blanksIn } from '../render/exercise.ts'
import { programParts } from '../rules/complete.ts'
import { blankField } from './exercise-actions.ts'

/** Characters that a field has room for, at least and at most: what is typed makes it wider, and the answer does not. */
const WIDTH = { least: 10, most: 40 }

interface BlankedProgramProps {
  readonly exercise: ExerciseNow
  readonly value: (name: string) => string
}

export function BlankedProgram({ exercise, value }: BlankedProgramProps) {
  const { form, view, rightAnswers } = exercise
  if (form.kind !== 'complete') return <></>
  const parts = programParts(form, rightAnswers.map(blanksIn), view.step)
  const hasLater = parts.some(({ kind }) => kind === 'later')
  return (
    <>
      <pre class="program blanked">
        <code>
          {parts.map((part) => {
            if (part.kind === 'text') return part.text
            if (part.kind === 'later') return <span class="later">later</span>
            const name = blankField(part.nth)
            const typed = value(name)
            return (
              <input
                type="text"
                id={name}
                name={name}
                value={typed}
                size={Math.min(WIDTH.most, Math.max(WIDTH.least, typed.length + 1))}
                data-grows={`${WIDTH.least} ${WIDTH.most}`}
                placeholder={`blank ${part.nth + 1}`}
                aria-label={`Blank ${part.nth + 1}`}
                class="blank"
                maxlength={400}
                autocomplete="off"
                autocapitalize="off"
                spellcheck={false}
                required
              />
            )
          })}
        </code>
      </pre>
      {hasLater && <p class="fine">The parts marked “later” are blanks of the next steps.</p>}
    </>
  )
}
