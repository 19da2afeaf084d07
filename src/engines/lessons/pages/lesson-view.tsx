/** A lesson without a tutor: its questions are asked and answered here word for word, and its talk is the learner's own. */
import type { Child } from 'hono/jsx'
import { InlineMarkdown, Markdown } from '../../../web/design/markdown.tsx'
import { Table } from '../../../web/design/table.tsx'
import { coursePath, LESSONS, nodePath } from '../../../web/paths.ts'
import { placeOf, type DraftPlace } from '../../practice/pages/draft-place.ts'
import type { Wish } from '../rules/events.ts'
import { ExerciseList } from './exercise-list.tsx'
import { pointField, TICKED, type LessonShown } from './lesson-actions.ts'
import { Notice } from '../../../web/design/notice.tsx'

export interface LessonProps {
  readonly lesson: LessonShown
  readonly csrf: string
  readonly drafts: DraftPlace
  readonly path: string
  /** Whether it answers a form: what it says of that is not taken back by what happens elsewhere. */
  readonly isAnswer: boolean
  /** What was just refused, in words; null where nothing was. */
  readonly refused: string | null
  /** What was sent at this turn and not taken: it stays in its field. */
  readonly words: string
  /** What was sent and refused, where this page has no field for it. */
  readonly preserved: Child
}

export function LessonView(props: LessonProps) {
  const { lesson, drafts, isAnswer, refused, preserved } = props
  // The result and the way on stand before a whole test's answers.
  const isOver = lesson.results.length > 0
  return (
    <div class="lesson" {...placeOf(drafts)}>
      <div data-live={isAnswer ? undefined : 'said'}>
        <Notice kind={refused === null ? 'info' : 'warning'} isStatus hasFocus={isAnswer}>
          {refused ?? lesson.say}
        </Notice>
        {preserved}
        {lesson.warnings.map((warning) => (
          <Notice kind="warning">{warning}</Notice>
        ))}
        {!isOver && <Feedback lesson={lesson} />}
      </div>
      <div data-live="lesson">
        {isOver && (
          <Table
            caption="What the test says"
            columns={['Topic', 'Result', 'Counts']}
            rows={lesson.results.map(({ objective, passed, label }) => [
              objective,
              passed ? 'passed' : 'not yet',
              LABELS[label ?? 'full'],
            ])}
          />
        )}
        <Waiting {...props} />
        {lesson.phase !== 'final_test_write' && lesson.phase !== 'explain_present' && <Practise exercises={lesson.exercises} />}
        {isOver && <Feedback lesson={lesson} />}
        <Topics lesson={lesson} />
      </div>
    </div>
  )
}

/** What is known, covered and open. The first step tells more about each. */
function Topics({ lesson: { phase, mode, known, teach, covered } }: Pick<LessonProps, 'lesson'>) {
  if (phase === 'intro' && mode === 'teach' && known.length === 0) return null
  return (
    <>
      <h2>What it is about</h2>
      <ul>
        {known.map((title) => (
          <li>{title}: known already</li>
        ))}
        {teach.map((title) => (
          <li>
            {title}
            {covered.includes(title) && ': covered'}
          </li>
        ))}
      </ul>
    </>
  )
}

const LABELS: Readonly<Record<NonNullable<LessonShown['results'][number]['label']> | 'full', string>> = {
  full: 'as proof',
  practice: 'as practice',
  provisional: 'for now: some answers were not read by the server',
  self_assessed: 'for yourself: you compared some answers with the key points',
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
    case 'final_test_write':
      return <Write {...props} />
    case 'grading':
      return lesson.toGrade.length > 0 ? <Grade {...props} /> : <Again {...props} />
    case 'prereq_choice':
      return (
        <LessonForm {...props}>
          <div class="actions">
            <button name="action" value="recap">
              A summary
            </button>
            <button class="second" name="action" value="quiz">
              A few questions
            </button>
            <button class="second" name="action" value="skip">
              Skip it
            </button>
          </div>
          <EndLesson lesson={lesson} />
        </LessonForm>
      )
    case 'wrap_up':
    case 'done':
      return <Ahead {...props} />
    case 'intro':
      return lesson.mode === 'test_out' ? <BeginTest {...props} /> : <Begin {...props} />
    case 'probe_ask':
      return <Probe {...props} />
    case 'prereq_recap':
    case 'prereq_quiz_evaluate':
    case 'probe_respond':
    case 'explain_present':
    case 'explain_respond':
    case 'quiz_evaluate':
      return <Talk {...props} />
    // A placement has a view of its own.
    case 'placement_ask':
    case 'placement_done':
      return null
  }
}

export function LessonForm({ lesson, csrf, path, children }: LessonProps & { readonly children?: Child }) {
  return (
    <form method="post" action={path} data-key={lesson.question?.questionId}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="turn" value={`${lesson.turn}`} />
      {children}
    </form>
  )
}

/** The way to a part that this one builds on. */
function Before({ lesson: { prerequisite }, csrf }: LessonProps) {
  if (prerequisite === null) return null
  return (
    <form method="post" action={LESSONS}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="nodeId" value={prerequisite.nodeId} />
      <div class="actions">
        <button name="mode" value="teach">
          Begin with “{prerequisite.title}”
        </button>
      </div>
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

/** The programs that the test still waits for. */
function Write(props: LessonProps) {
  const { exercises } = props.lesson
  if (exercises.length === 0)
    return (
      <LessonForm {...props}>
        <div class="actions">
          <button name="action" value="continue">
            Go on
          </button>
        </div>
      </LessonForm>
    )
  return (
    <>
      <h2>The test: {exercises.length === 1 ? 'one program to write' : `${exercises.length} programs to write`}</h2>
      <p>
        Open a program, write it and press Submit there. Then come back here and go on. Write without help: a program that you
        wrote with a hint does not count.
      </p>
      <ExerciseList exercises={exercises} />
      <LessonForm {...props}>
        <div class="actions">
          <button name="action" value="continue">
            Go on
          </button>
        </div>
        <div class="actions">
          <button class="quiet" name="action" value="skip">
            Leave out {exercises.find(({ solved }) => !solved)?.title ?? 'a program'}
          </button>
        </div>
        <EndLesson lesson={props.lesson} />
      </LessonForm>
    </>
  )
}

/** The first step of a lesson: what it teaches, and the way in. */
function Begin(props: LessonProps) {
  const { lesson } = props
  const isFirst = lesson.prerequisite === null
  return (
    <>
      <Before {...props} />
      <h2>What you learn here</h2>
      {lesson.text !== null && <Markdown text={lesson.text} />}
      <p>The lesson explains one topic after the other, asks a question about each, and ends with a test.</p>
      <LessonForm {...props}>
        <div class="actions">
          <button class={isFirst ? undefined : 'second'} name="action" value="continue">
            {isFirst ? 'Begin' : 'Go on here'}
          </button>
        </div>
        <EndLesson lesson={lesson} />
      </LessonForm>
    </>
  )
}

/** Before an objective is explained: what the learner knows of it already. */
function Probe(props: LessonProps) {
  const { lesson } = props
  return (
    <>
      <h2>{lesson.directive.objective}</h2>
      {lesson.text !== null && <Markdown text={lesson.text} />}
      <p>Do you know something about this already? Write it down. If it is new to you, go on: the explanation comes next.</p>
      <Words {...props} wishes={lesson.covered.length > 0 ? TALKING_LATER : TALKING} />
    </>
  )
}

function Talk(props: LessonProps) {
  const { lesson } = props
  return (
    <>
      <h2>{lesson.directive.objective ?? 'What comes before'}</h2>
      {lesson.text !== null && <Markdown text={lesson.text} />}
      <Practise exercises={lesson.phase === 'explain_present' ? lesson.exercises : []} />
      {lesson.text !== null ? (
        <>
          <h2>In your own words</h2>
          <p>What do you know now that you did not know before? What is still unclear? A question about it comes next.</p>
        </>
      ) : (
        <p>
          In a client, a tutor explains this. Here you work by yourself: <a href={nodePath(lesson.node)}>read about it</a>, then
          write down what you understood.
        </p>
      )}
      <Words {...props} wishes={lesson.covered.length > 0 ? TALKING_LATER : TALKING} />
    </>
  )
}

function Practise({ exercises }: Pick<LessonShown, 'exercises'>) {
  if (exercises.length === 0) return null
  return (
    <>
      <h2>Now write it yourself</h2>
      <p>These small programs are about what you have read so far. The lesson waits for you.</p>
      <ExerciseList exercises={exercises} />
    </>
  )
}

interface WordsProps extends LessonProps {
  readonly wishes: Wished
}

/** What the learner says, and the ways on. */
function Words({ wishes, ...props }: WordsProps) {
  const { lesson, words } = props
  return (
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
      </div>
      <Wishes of={wishes} />
      <EndLesson lesson={lesson} />
    </LessonForm>
  )
}

interface AskProps extends LessonProps {
  readonly question: NonNullable<LessonShown['question']>
}

function Ask(props: AskProps) {
  const { lesson } = props
  return (
    <>
      <h2>{lesson.phase === 'final_test_ask' ? `The test, ${lesson.questionsLeft} left` : 'A question'}</h2>
      <Question {...props} />
      <LessonForm {...props}>
        {lesson.phase === 'final_test_ask' ? (
          <Wishes of={TESTING} names={{ confused: 'I don’t know' }} />
        ) : (
          <Wishes
            of={lesson.phase === 'quiz_ask' ? ASKED : ASKED_BEFORE}
            names={lesson.covered.length === 0 ? { test: 'Take the test of all topics now' } : {}}
          />
        )}
        <EndLesson lesson={lesson} />
      </LessonForm>
    </>
  )
}

/** A question with the form that answers it. */
export function Question(props: AskProps) {
  const { question, words } = props
  const { questionId, text, options, code, expected, passage } = question
  return (
    <>
      <Markdown text={text} />
      {passage !== null && (
        <blockquote>
          <Markdown text={passage} />
        </blockquote>
      )}
      {code &&
        (question.kind === 'bug' ? (
          <Numbered code={code.text} />
        ) : (
          <pre tabindex={0}>
            <code>{code.text}</code>
          </pre>
        ))}
      {expected !== null && (
        <p>
          It should give <code>{expected}</code>.
        </p>
      )}
      <LessonForm {...props}>
        <input type="hidden" name="questionId" value={questionId} />
        {question.kind === 'bug' ? (
          <div class="field">
            <label for="answer">The number of the line</label>
            <input
              id="answer"
              name="line"
              type="text"
              inputmode="numeric"
              pattern="[0-9]*"
              maxlength={5}
              required
              autocomplete="off"
              value={words}
              data-draft={questionId}
            />
          </div>
        ) : options === null ? (
          <div class="field">
            <label for="answer">{question.kind === 'output' ? 'Exactly what is printed' : 'Your answer'}</label>
            <textarea
              id="answer"
              name={question.kind === 'output' ? 'value' : 'answer'}
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
                <input type="radio" name="choice" value={option.slice(0, 1)} required />
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

/** Code whose lines have numbers to name them by, which nobody copies with it. */
export const Numbered = ({ code }: { readonly code: string }) => (
  <pre class="numbered" tabindex={0}>
    <code>
      {code
        .trimEnd()
        .split('\n')
        .map((line) => (
          <span>{`${line}\n`}</span>
        ))}
    </code>
  </pre>
)

const WISHES = {
  confused: 'I don’t understand',
  skip: 'Skip, I know this',
  test: 'Test what was covered, and end',
} as const satisfies Partial<Record<Wish, string>>

// No tutor is here to explain a text in another way, so nothing asks for that; and where the lesson stands is on its page.
const TALKING = ['skip'] as const
const TALKING_LATER = ['skip', 'test'] as const
const ASKED = ['confused', 'test'] as const
const ASKED_BEFORE = ['confused', 'skip'] as const
const TESTING = ['confused'] as const

type Wished = ReadonlyArray<keyof typeof WISHES>

interface WishesProps {
  readonly of: Wished
  /** Other words for some of them. */
  readonly names?: Partial<Record<Wished[number], string>>
}

/** What can be asked for beside the main button. */
function Wishes({ of, names = {} }: WishesProps) {
  return (
    <div class="actions">
      {of.map((wish) => (
        <button class="quiet" name="action" value={wish} formnovalidate>
          {names[wish] ?? WISHES[wish]}
        </button>
      ))}
    </div>
  )
}

interface EndProps {
  /** What ends: “this lesson”. */
  readonly what: string
  /** What becomes of the answers. */
  readonly children: string
}

/** The end for good, in two steps because there is no way back. Whoever only wants a pause reads that none is needed. */
export const End = ({ what, children }: EndProps) => (
  <>
    <p class="fine">You can close this page and go on later.</p>
    <details class="give-up">
      <summary>End {what}</summary>
      <p class="fine">{children}</p>
      <p>
        <button class="quiet" name="action" value="stop" formnovalidate>
          Yes, end {what}
        </button>
      </p>
    </details>
  </>
)

function EndLesson({ lesson: { phase, mode } }: Pick<LessonProps, 'lesson'>) {
  const test = mode === 'review' ? 'this review' : 'this test'
  if (phase === 'final_test_ask' || phase === 'final_test_write') return <End what={test}>Only what you did so far counts.</End>
  if (phase === 'grading') return <End what={test}>Answers that you did not compare do not count.</End>
  return (
    <End what="this lesson">
      {phase === 'intro'
        ? 'You can begin the lesson again at any time.'
        : 'The lesson ends without a test, and your answers in it do not count. You can begin it again at any time.'}
    </End>
  )
}

/** After a lesson: the next part, or this one once more. */
function Ahead({ lesson, csrf }: LessonProps) {
  const [courseId = ''] = lesson.node.split('/')
  const next = lesson.after?.nextNode ?? null
  const isAgain = next?.nodeId === lesson.node
  return (
    <>
      <h2>What comes next</h2>
      {next !== null && lesson.mode !== 'review' && (
        <form method="post" action={LESSONS}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="nodeId" value={next.nodeId} />
          <div class="actions">
            <button name="mode" value="teach">
              {isAgain ? 'Go through the lesson' : `Begin “${next.title}”`}
            </button>
            {isAgain && (
              <button class="quiet" name="mode" value="test_out">
                {lesson.results.length > 0 || lesson.mode === 'test_out' ? 'Take the test again' : 'Take only the test'}
              </button>
            )}
          </div>
        </form>
      )}
      <p>
        <a href={nodePath(lesson.node)}>Read the texts and write the exercises of this part</a>
      </p>
      <p>
        <a href={coursePath(courseId)}>All parts of the course</a>
      </p>
    </>
  )
}

/** Answers whose result may be shown. At the end those that were not right come first, each with what was answered and what is right. */
function Feedback({ lesson: { feedback } }: { readonly lesson: LessonShown }) {
  if (feedback.length === 0) return null
  const isReview = feedback.length > 1
  return (
    <>
      <h2>{isReview ? 'Your answers' : 'Your answer'}</h2>
      {feedback
        .toSorted((a, b) => Number(a.score >= 1) - Number(b.score >= 1))
        .map(({ question, score, given, right, key, feedback: why, answer }) => (
          <details open={!isReview || score < 1}>
            <summary>
              {score >= 1 ? 'Right' : score > 0 ? `Right in part (${Math.round(score * 100)} %)` : 'Not right'}
              {isReview && ': '}
              {isReview && <InlineMarkdown text={question} />}
            </summary>
            <p>Your answer:</p>
            <AnswerText text={given} isOption={isOption(key, right)} />
            {right !== null && score < 1 && <p>The right answer:</p>}
            {right !== null && score < 1 && <AnswerText text={right} isOption={isOption(key, right)} />}
            <Markdown text={why} />
            {answer !== '' && <p>An answer that says it all:</p>}
            {answer !== '' && <Markdown text={answer} />}
          </details>
        ))}
    </>
  )
}

/** An option is the course's text; everything else stands as it was written. */
const AnswerText = ({ text, isOption }: { readonly text: string; readonly isOption: boolean }) =>
  isOption ? (
    <p class="option chosen">
      <InlineMarkdown text={text} />
    </p>
  ) : (
    <pre tabindex={0}>{text}</pre>
  )

/** The right answer of a choice begins with its letter. */
const isOption = (key: string | null, right: string | null): boolean => key !== null && right?.startsWith(`${key}) `) === true

/** Where the server has no model to read answers with, learners compare their own text with its key points; it proves nothing. */
function Grade(props: LessonProps) {
  return (
    <>
      <h2>Compare your answers</h2>
      <p>Self-assessment: tick each point that your answer makes. The result is for you, and does not count as proof.</p>
      <LessonForm {...props}>
        {props.lesson.toGrade.map(({ questionId, text, answer, points }, question) => (
          <fieldset>
            <legend>Answer {question + 1}</legend>
            <input type="hidden" name={TICKED} value={questionId} />
            <Markdown text={text} />
            <blockquote>{answer}</blockquote>
            {points.map(({ id, text: point }) => (
              <label>
                <input type="checkbox" name={pointField(questionId, id)} value="yes" />
                <span class="option">
                  <InlineMarkdown text={point} />
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <div class="actions">
          <button name="action" value="grade">
            See the result
          </button>
        </div>
        <EndLesson lesson={props.lesson} />
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
