/** The section of a solved problem that asks about how the learner's accepted program is written. */
import { word } from '../../../failure/words.ts'
import { PreservedText } from '../../practice/pages/preserved-text.tsx'
import type { ReviewRead } from '../messages.ts'
import { unlinted } from '../render/review.ts'
import { kindWords, wordsOf } from '../rule-words.ts'
import type { ShownFinding } from '../rules/view.ts'
import { DISMISS, REFACTOR, REFACTORING, type ReviewShown } from './review.ts'

interface ReviewProps {
  readonly shown: ReviewShown
  /** The finding that is worked on; 0 where none is. */
  readonly refactoring: number
  /** What stood in the editor before the accepted program took its place; empty where that was the same. */
  readonly replaced: string
  /** The form that everything here belongs to. */
  readonly form: string
}

export function ReviewSection({ shown, refactoring, replaced, form }: ReviewProps) {
  if (shown === null) return null
  return (
    <section aria-labelledby="review-heading" class="questions">
      <h2 id="review-heading">Review of your code</h2>
      {shown.ok ? <Shown read={shown.value} refactoring={refactoring} form={form} /> : <p>{word(shown.error).message}</p>}
      {replaced.trim() !== '' && <PreservedText text={replaced} label="What was in the editor before" isCode />}
    </section>
  )
}

function Shown({ read, refactoring, form }: { readonly read: ReviewRead } & Omit<ReviewProps, 'shown' | 'replaced'>) {
  const { language, view } = read
  const { review, fixed, wasReviewed } = view
  if (language === 'sql') return <p class="fine">Programs in SQL are not reviewed.</p>
  if (review === null)
    return (
      <>
        <p>
          {wasReviewed
            ? 'You have a newer accepted program. The last review was about an earlier one.'
            : 'Your program is right. Could it be clearer, or cheaper? A review asks at most three questions about it.'}
        </p>
        <button class="second" form={form} name="action" value="review">
          Review my accepted program
        </button>
      </>
    )
  const { findings, further, dismissed, linter } = review
  return (
    <>
      {fixed.length > 0 && (
        <ul>
          {fixed.map((one) => (
            <li>
              Gone, and the tests still pass:{' '}
              <strong>
                <Text text={wordsOf(one).title} />
              </strong>{' '}
              (<code>{one.excerpt}</code>)
            </li>
          ))}
        </ul>
      )}
      {findings.length === 0 && (
        <p>
          {dismissed > 0 || fixed.length > 0 ? 'There is nothing else to ask about.' : 'The review found nothing to ask about.'}
        </p>
      )}
      {findings.length > 0 && (
        <ol>
          {findings.map((finding) => (
            <li class={finding.id === refactoring ? 'current' : undefined}>
              <FindingView finding={finding} isCurrent={finding.id === refactoring} form={form} />
            </li>
          ))}
        </ol>
      )}
      {refactoring > 0 && <input type="hidden" form={form} name={REFACTORING} value={`${refactoring}`} />}
      {further > 0 && (
        <p class="fine">{further === 1 ? 'One more is' : `${further} more are`} shown when you have dealt with these.</p>
      )}
      {unlinted(linter) !== '' && <p class="fine">{unlinted(linter).trim()}</p>}
    </>
  )
}

interface FindingProps {
  readonly finding: ShownFinding
  readonly isCurrent: boolean
  readonly form: string
}

function FindingView({ finding, isCurrent, form }: FindingProps) {
  const { id, line, subject, excerpt } = finding
  const { title, why, question } = wordsOf(finding)
  return (
    <>
      <p>
        <strong>
          <Text text={title} />
        </strong>{' '}
        <span class="fine">{kindWords(finding)}</span>
      </p>
      <p>
        Line {line}: <code>{excerpt}</code>
        {subject !== '' && subject !== excerpt && (
          <>
            {' '}
            – about <code>{subject}</code>
          </>
        )}
      </p>
      <p>
        <Text text={why} />
      </p>
      <p>
        <em>
          <Text text={question} />
        </em>
      </p>
      {isCurrent ? (
        <p>
          <b>You are changing this now.</b> Submit the program when you are done: the tests still have to pass.
        </p>
      ) : (
        <div class="actions">
          <button class="second" form={form} name={REFACTOR} value={`${id}`}>
            Change this in my program
          </button>
          <button class="quiet" form={form} name={DISMISS} value={`${id}`}>
            Leave it as it is
          </button>
        </div>
      )}
    </>
  )
}

/** Our own words, with what is written in backquotes as code. */
const Text = ({ text }: { readonly text: string }) => (
  <>{text.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part))}</>
)
