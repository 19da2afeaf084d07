/** A lesson without a tutor: its questions are asked and answered here word for word, and its talk is the learner's own. */
import type { Child } from 'hono/jsx'
import { InlineMarkdown, Markdown } from '../../../web/design/markdown.tsx'
import { Table } from '../../../web/design/table.tsx'
import { placeOf, type DraftPlace } from '../../practice/pages/draft-place.ts'
import { pointField, type LessonShown } from './lesson-actions.ts'

interface LessonProps {
  readonly lesson: LessonShown
  readonly csrf: string
  readonly drafts: DraftPlace
  readonly path: string
  /** Whether it answers a form: what it says of that is not taken back by what happens elsewhere. */
  readonly isAnswer: boolean
  /** What was just refused, in words; null where nothing was. */
  readonly refused: string | null
  /** Words that came with what was refused. */
  readonly words: string
}

export function LessonView(props: LessonProps) {
  const { lesson, drafts, isAnswer, refused } = props
  return (
    <div class="lesson" {...placeOf(drafts)}>
      <div data-live={isAnswer ? undefined : 'said'}>
        <p class="notice" role="status">
          {refused ?? lesson.say}
        </p>
        {lesson.warnings.map((warning) => (
          <p class="notice">{warning}</p>
        ))}
        <Feedback lesson={lesson} />
      </div>
      <div data-live="lesson">
        <Waiting {...props} />
        {lesson.results.length > 0 && (
          <Table
            caption="What the test says"
            columns={['Objective', 'Result', 'Holds']}
            rows={lesson.results.map(({ objective, passed, label }) => [
              objective,
              passed ? 'passed' : 'not yet',
              LABELS[label ?? 'full'],
            ])}
          />
        )}
        <h2>What it is about</h2>
        <ul>
          {lesson.known.map((title) => (
            <li>{title}: known already</li>
          ))}
          {lesson.teach.map((title) => (
            <li>
              {title}
              {lesson.covered.includes(title) && ': covered'}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const LABELS: Readonly<Record<NonNullable<LessonShown['results'][number]['label']> | 'full', string>> = {
  full: 'as proof',
  practice: 'as practice',
  provisional: 'for now: some answers were not read by the server',
  ungraded: 'in part: some answers are not read yet',
}

/** What waits for the learner. */
function Waiting(props: LessonProps) {
  const { lesson } = props
  switch (lesson.phase) {
    case 'prereq_quiz_ask':
    case 'quiz_ask':
    case 'final_test_ask':
      return lesson.question && <Ask {...props} question={lesson.question} />
    case 'grading':
      return lesson.toGrade.length > 0 ? <Grade {...props} /> : <Again {...props} />
    case 'prereq_choice':
      return (
        <LessonForm {...props}>
          <div class="actions">
            <button name="action" value="quiz">
              A few questions
            </button>
            <button class="second" name="action" value="summary">
              A short summary
            </button>
          </div>
        </LessonForm>
      )
    case 'wrap_up':
    case 'done':
      return null
    case 'intro':
      return lesson.mode === 'test_out' ? <BeginTest {...props} /> : <Talk {...props} />
    case 'prereq_recap':
    case 'prereq_quiz_evaluate':
    case 'probe_ask':
    case 'probe_respond':
    case 'explain_present':
    case 'explain_respond':
    case 'quiz_evaluate':
      return <Talk {...props} />
  }
}

function LessonForm({ lesson, csrf, path, children }: LessonProps & { readonly children?: Child }) {
  return (
    <form method="post" action={path} data-key={lesson.question?.questionId}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="turn" value={`${lesson.turn}`} />
      {children}
    </form>
  )
}

function BeginTest(props: LessonProps) {
  return (
    <>
      <h2>The test</h2>
      <p>The test has questions on the parts listed below. Answer them without help.</p>
      <LessonForm {...props}>
        <div class="actions">
          <button name="action" value="continue">
            Begin the test
          </button>
        </div>
      </LessonForm>
    </>
  )
}

function Talk(props: LessonProps) {
  const { lesson, words } = props
  const { objective } = lesson.directive
  return (
    <>
      <h2>{objective ?? 'Begin'}</h2>
      {lesson.text !== null && <Markdown text={lesson.text} />}
      <p>
        {lesson.text !== null
          ? 'Now say it in your own words: what do you know now that you did not know before? What is still unclear?'
          : lesson.phase === 'probe_ask'
            ? 'Before anything is explained: what do you think already? Write it down in your own words.'
            : 'In a client, a tutor explains this. Here you work by yourself: read about it, then write down what you understood.'}
      </p>
      <LessonForm {...props}>
        <div class="field">
          <label for="words">Your own words</label>
          <textarea
            id="words"
            name="words"
            class="words"
            maxlength={8000}
            data-draft={`words ${lesson.turn}`}
          >{`\n${words}`}</textarea>
        </div>
        <div class="actions">
          <button name="action" value="continue">
            Go on
          </button>
          <button class="second" name="action" value="test">
            Test what was covered, and end
          </button>
        </div>
      </LessonForm>
    </>
  )
}

function Ask(props: LessonProps & { readonly question: NonNullable<LessonShown['question']> }) {
  const { lesson, question, words } = props
  const { questionId, text, options, code, expected, passage } = question
  return (
    <>
      <h2>{lesson.phase === 'final_test_ask' ? `The test, ${lesson.questionsLeft} left` : 'A question'}</h2>
      <Markdown text={text} />
      {passage !== null && (
        <blockquote>
          <Markdown text={passage} />
        </blockquote>
      )}
      {code && (
        <pre tabindex={0}>
          <code>{code.text}</code>
        </pre>
      )}
      {expected !== null && (
        <p>
          It should give <code>{expected}</code>.
        </p>
      )}
      <LessonForm {...props}>
        <input type="hidden" name="questionId" value={questionId} />
        {options === null ? (
          <div class="field">
            <label for="answer">Your answer</label>
            <textarea
              id="answer"
              name="answer"
              class="words"
              maxlength={4000}
              required
              autocomplete="off"
              data-draft={questionId}
            >{`\n${words}`}</textarea>
          </div>
        ) : (
          <fieldset>
            <legend>Your answer</legend>
            {options.map((option) => (
              <label>
                <input type="radio" name="answer" value={option.slice(0, 1)} required />
                <span class="option">
                  <InlineMarkdown text={option} />
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div class="actions">
          <button name="action" value="answer">
            Answer
          </button>
        </div>
      </LessonForm>
    </>
  )
}

function Feedback({ lesson: { feedback } }: { readonly lesson: LessonShown }) {
  if (feedback.length === 0) return null
  return (
    <>
      <h2>What came of it</h2>
      {feedback.map(({ score, key, feedback: said, answer }) => (
        <details open={feedback.length === 1}>
          <summary>
            {score >= 1 ? 'Right' : score > 0 ? `Right in part (${Math.round(score * 100)} %)` : 'Not right'}
            {key !== null && `; the key is ${key}`}
          </summary>
          {said !== '' && <Markdown text={said} />}
          {answer !== '' && <Markdown text={answer} />}
        </details>
      ))}
    </>
  )
}

/** Where the server has no model to read answers with, whoever is there points out what is in them; it counts for nothing but the result. */
function Grade(props: LessonProps) {
  return (
    <>
      <h2>Your answers in your own words</h2>
      <p>
        No model of this server reads them. For each point, copy the words of your answer that say it; leave it empty where
        nothing does. What comes of it is a result for yourself, and proves nothing to others.
      </p>
      <LessonForm {...props}>
        {props.lesson.toGrade.map(({ questionId, text, answer, points }, question) => (
          <section aria-label={`Answer ${question + 1}`}>
            <Markdown text={text} />
            <blockquote>{answer}</blockquote>
            {points.map(({ id, text: point }, index) => (
              <div class="field">
                <label for={`point-${question}-${index}`}>
                  <InlineMarkdown text={point} />
                </label>
                <input
                  id={`point-${question}-${index}`}
                  type="text"
                  name={pointField(questionId, id)}
                  maxlength={1000}
                  autocomplete="off"
                  data-draft={pointField(questionId, id)}
                />
              </div>
            ))}
          </section>
        ))}
        <div class="actions">
          <button name="action" value="grade">
            See the result
          </button>
        </div>
      </LessonForm>
    </>
  )
}

function Again(props: LessonProps) {
  return (
    <LessonForm {...props}>
      <p>All answers are in and are being graded.</p>
      <div class="actions">
        <button name="action" value="continue">
          Look again
        </button>
      </div>
    </LessonForm>
  )
}
