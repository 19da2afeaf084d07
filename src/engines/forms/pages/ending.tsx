/** What can be done once an exercise is over. */
import type { PropsWithChildren } from 'hono/jsx'
import type { FormKind } from '../../../problem/form.ts'
import { exercisePath, problemPath } from '../../../web/paths.ts'
import { formNames } from '../form-names.ts'

interface EndingProps {
  readonly slug: string
  readonly form: FormKind
  readonly isSolved: boolean
  /** Other forms of the same problem. */
  readonly others: readonly FormKind[]
}

const READ = 'Read the solution until you could explain each line. Then practise once more, or solve the problem yourself.'
const AFTER_GIVING_UP: Readonly<Record<FormKind, string>> = {
  fix: READ,
  examples:
    'Read the problem again, and think of special inputs: the smallest one, equal values, a limit. Then practise once more.',
  trace: 'Follow the program once more with the right answers beside it. Then practise with other questions.',
  assemble: READ,
  complete: READ,
  speed_up: READ,
}

/** Its child is the form that starts the exercise once more. */
export const Ending = ({ slug, form, isSolved, others, children }: PropsWithChildren<EndingProps>) => (
  <section class="ending" aria-labelledby="ending">
    <h2 id="ending">What next</h2>
    <p>
      {isSolved
        ? 'Now try to solve the problem yourself, from a blank page. Or stay with exercises for a while.'
        : AFTER_GIVING_UP[form]}
    </p>
    <p class="actions">
      <a class="button" href={problemPath(slug)}>
        Solve the problem yourself
      </a>
    </p>
    {children}
    {others.length > 0 && (
      <>
        <h3>Other ways to practise this problem</h3>
        <ul>
          {others.map((other) => (
            <li>
              <a href={exercisePath(slug, other)}>{formNames[other].title}</a>: {formNames[other].summary}
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
)
