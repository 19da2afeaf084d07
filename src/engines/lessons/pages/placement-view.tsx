/** The questions that find where to begin in a course, and what they come to. No answer is shown as right or wrong. */
import { LESSONS, coursePath, nodePath } from '../../../web/paths.ts'
import { placeOf } from '../../practice/pages/draft-place.ts'
import type { LessonShown } from './lesson-actions.ts'
import { End, LessonForm, Question, type LessonProps } from './lesson-view.tsx'
import { Notice } from '../../../web/design/notice.tsx'

interface PlacementProps extends LessonProps {
  readonly placement: NonNullable<LessonShown['placement']>
}

export function PlacementView(props: PlacementProps) {
  const { lesson, drafts, isAnswer, refused, preserved } = props
  return (
    <div class="lesson" {...placeOf(drafts)}>
      <div data-live={isAnswer ? undefined : 'said'}>
        <Notice kind={refused === null ? 'info' : 'warning'} isStatus hasFocus={isAnswer}>
          {refused ?? lesson.say}
        </Notice>
        {preserved}
      </div>
      <div data-live="lesson">{lesson.phase === 'placement_ask' ? <Asking {...props} /> : <Outcome {...props} />}</div>
    </div>
  )
}

function Asking(props: PlacementProps) {
  const {
    lesson: { question },
    placement: { answered, most },
  } = props
  return (
    <>
      <h2>
        Question {answered + 1} of at most {most}
      </h2>
      {question === null ? (
        <p>This question has left the course. Go on with the next one.</p>
      ) : (
        <Question {...props} question={question} />
      )}
      <LessonForm {...props}>
        <div class="actions">
          <button class="second" name="action" value="confused">
            I don’t know
          </button>
          {answered === 0 && (
            <button class="quiet" name="action" value="stop">
              All of this is new to me
            </button>
          )}
        </div>
        {answered > 0 && <End what="these questions">Your answers so far do not count, and you begin with the first part.</End>}
      </LessonForm>
      <p class="fine">
        {answered === 0 && 'If all of this is new to you, you need no questions: you begin with the first part. '}
        The questions begin easy, get harder with your right answers, and end as soon as the place is clear. We do not show which
        answers were right. Not knowing one costs nothing.
      </p>
    </>
  )
}

function Outcome(props: PlacementProps) {
  const { lesson, csrf, placement } = props
  const { courseId, begin, takenAsKnown } = placement
  return (
    <>
      {begin !== null && (
        <>
          <h2>Begin with “{begin.title}”</h2>
          <form method="post" action={LESSONS}>
            <input type="hidden" name="csrf" value={csrf} />
            <input type="hidden" name="nodeId" value={begin.nodeId} />
            <div class="actions">
              <button name="mode" value="teach">
                Begin the lesson
              </button>
              <button class="quiet" name="mode" value="test_out">
                Take only its test
              </button>
            </div>
          </form>
          <LessonForm {...props}>
            <div class="actions">
              <button class="quiet" name="action" value="skip">
                Skip “{begin.title}”, I know it
              </button>
            </div>
          </LessonForm>
        </>
      )}
      {takenAsKnown.length > 0 && (
        <>
          <h2>Taken as known</h2>
          <p>No test has shown these parts yet. Open one to read it or to take its test.</p>
          <ul>
            {takenAsKnown.map(({ nodeId, title }) => (
              <li>
                <a href={nodePath(nodeId)}>{title}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      <h2>Not what you expected?</h2>
      <p>
        <a href={coursePath(courseId)}>Begin with any other part of “{lesson.title}”</a>, or answer new questions.
      </p>
      <form method="post" action={LESSONS}>
        <input type="hidden" name="csrf" value={csrf} />
        <input type="hidden" name="nodeId" value={courseId} />
        <input type="hidden" name="end" value="yes" />
        <div class="actions">
          <button class="quiet" name="mode" value="placement">
            Answer new questions
          </button>
        </div>
      </form>
    </>
  )
}
