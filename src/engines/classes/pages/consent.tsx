/** What somebody agrees to when they join a class: the same text and the same form wherever they come from. */
import type { Child } from 'hono/jsx'
import { field } from '../../../web/auth/csrf.ts'
import { plainText } from '../../../web/design/text.ts'
import { lastDayText } from '../rules/last-day.ts'
import { PROGRESS_ONLY, type Consent } from '../rules/row.ts'

export const MOST_NAME = 60

/** What teachers see of each level, in the words that every page uses. */
export const LEVELS = {
  progress: {
    name: 'Your progress (always)',
    sees: 'For each task of the class: whether you started, tried or solved it, and when. Your score. The highest hint you opened, and whether you had help.',
  },
  attempts: {
    name: 'Your attempts',
    sees: 'How often you ran and submitted, and how the last run ended. After several failed runs, teachers see you in a list of students who are stuck. They see how many characters you typed and pasted. They see whether you worked on this page or in a chat, and who you said wrote the program. They see which tests failed, the first wrong value on a visible test, and the known mistake it looks like. They also see whether you solved a task again on a later day.',
  },
  code: {
    name: 'The program you submitted',
    sees: 'Your last program for each task. Teachers can compare it with programs of other students. They may show it to the class without your name. You see who opened it, and when.',
  },
} as const satisfies Record<'progress' | keyof Consent, { readonly name: string; readonly sees: string }>

export const NEVER =
  'They never see your chats, the hints you read, your answers to hint questions, hidden tests, or anything you do outside the tasks of this class.'

interface LevelsProps {
  readonly asks: Consent
  /** What is ticked. */
  readonly consent: Consent
}

/** The levels of sharing as boxes: progress is part of being in the class, the rest is the student's to give. */
export const SharingLevels = ({ asks, consent }: LevelsProps) => (
  <fieldset class="choices">
    <legend>What teachers and assistants see</legend>
    <p>They see it until you leave the class or the class ends. Then it is erased.</p>
    <label>
      <input type="checkbox" checked disabled aria-describedby="progress-means" />
      <span>{LEVELS.progress.name}</span>
      <small id="progress-means">{LEVELS.progress.sees}</small>
    </label>
    {(['attempts', 'code'] as const).map(
      (level) =>
        asks[level] && (
          <label>
            <input type="checkbox" name={level} checked={consent[level]} aria-describedby={`${level}-means`} />
            <span>{LEVELS[level].name}</span>
            <small id={`${level}-means`}>
              {LEVELS[level].sees} This class asks for it. Tick the box if you agree; you may say no.
            </small>
          </label>
        ),
    )}
  </fieldset>
)

interface ConsentProps {
  readonly title: string
  /** Untrusted names. */
  readonly teachers: readonly string[]
  readonly asks: Consent
  readonly endsAt: number
  /** What the name field holds at first. */
  readonly name: string
  /** The learning platform that gets the grades of this class; null for none. */
  readonly gradesTo: string | null
  readonly csrf: string
  readonly action: string
  /** Hidden fields besides the token. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly notice?: Child
}

export function ConsentForm(props: ConsentProps) {
  const { title, teachers, asks, endsAt, name, gradesTo, csrf, action, hidden = {}, notice } = props
  const listed = new Intl.ListFormat('en').format(teachers.map((teacher) => plainText(teacher, MOST_NAME)))
  return (
    <form method="post" action={action}>
      <input type="hidden" name="csrf" value={csrf} />
      {Object.entries(hidden).map(([key, value]) => (
        <input type="hidden" name={key} value={value} />
      ))}
      {notice}
      <p class="lead">
        {listed === '' ? 'A teacher' : listed} invites you to the class “{title}”. Read what the teachers of the class and their
        assistants will see of your work before you join.
      </p>
      <div class="field">
        <label for="class-name">Your name in this class</label>
        <input
          id="class-name"
          type="text"
          name="name"
          required
          maxlength={MOST_NAME}
          value={name}
          autocomplete="name"
          aria-describedby="class-name-means"
        />
        <small id="class-name-means">Teachers and assistants see it beside your work. Other students do not see you.</small>
      </div>
      <SharingLevels asks={asks} consent={PROGRESS_ONLY} />
      <ul>
        <li>{NEVER}</li>
        <li>Teachers can look at this with an AI app that they connected to this server.</li>
        <li>
          Only work on tasks of this class counts: what you do after you join, once the task is open. Earlier work is not sent.
        </li>
        <li>While a task is open, the class can limit hints and ask for a stricter pace on its problems.</li>
        {gradesTo !== null && (
          <li>
            Your score and your progress on each task are also sent to {plainText(gradesTo, MOST_NAME)}, which keeps its own copy.
          </li>
        )}
        <li>Teachers and assistants also see which of these you chose to share.</li>
        <li>You see your own entries as the teachers see them. You can change what you share at any time.</li>
        <li>You can leave at any time. Then everything the class has about you is erased at once.</li>
        <li>
          The class ends on {lastDayText(endsAt)}. When that day is over, everything it has about its students is erased. Teachers
          can move this day. If they move it later, the page of the class tells you, and you can leave.
        </li>
      </ul>
      <div class="actions">
        <button>Agree and join the class</button>
        <a class="button quiet" href="/classes">
          Do not join
        </a>
      </div>
    </form>
  )
}

/** The levels that a form ticks. */
export const consentIn = (form: FormData): Consent => ({
  attempts: field(form, 'attempts') === 'on',
  code: field(form, 'code') === 'on',
})

/** The name in a form; null where there is none to show. */
export const nameIn = (form: FormData): string | null => plainText(field(form, 'name'), MOST_NAME) || null
