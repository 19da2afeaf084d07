/** Sessions, lessons and submissions as tables, for the dashboard and for pages of their own. */
import type { LessonMode } from '../../lessons/rules/events.ts'
import type { LessonEntry, SessionEntry } from '../progress-messages.ts'
import { eitherOf } from '../../../problem/growth/classes.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { Empty } from '../../../web/design/card.tsx'
import type { IconName } from '../../../web/design/icon.tsx'
import { Table } from '../../../web/design/table.tsx'
import { AUTHOR_TEXT, ORIGIN_TEXT } from './timeline.tsx'
import { When } from '../../../web/design/when.tsx'
import type { Submission } from '../messages.ts'

interface ListProps {
  readonly caption: string
  readonly timeZone: string | null
}

export const sessionPath = (slug: string): string => `/progress/sessions/${slug}`
export const submissionPath = (runId: string): string => `/progress/submissions/${runId}`
const transcriptPath = (lessonId: string): string => `/progress/lessons/${lessonId}`

const STATUS_TEXT: Readonly<Record<NonNullable<SessionEntry['status']>, string>> = {
  started: 'begun',
  attempting: 'not solved yet',
  solved: 'solved',
}

const stateText = (status: keyof typeof STATUS_TEXT, solutionShown: boolean): string =>
  status !== 'solved' && solutionShown ? 'solution shown, not solved yet' : STATUS_TEXT[status]

/** The learner answered the questions about the program. */
const UNDERSTOOD = ' and understood'

interface SessionsProps extends ListProps {
  readonly sessions: readonly SessionEntry[]
  readonly titleOf: (slug: string) => string
}

export const Sessions = ({ caption, timeZone, sessions, titleOf }: SessionsProps) => (
  <Table
    caption={caption}
    columns={['Problem', 'Last worked on', 'State']}
    rows={sessions.map(({ titleSlug, lastAt, status, solutionShown, understood, growth, fixed }) => [
      <a href={sessionPath(titleSlug)}>{titleOf(titleSlug)}</a>,
      <When at={lastAt} timeZone={timeZone} />,
      status === null
        ? 'cannot be read'
        : [`${stateText(status, solutionShown)}${understood ? UNDERSTOOD : ''}`, growthText(growth), fixedText(fixed)]
            .filter((text) => text !== '')
            .join('; '),
    ])}
  />
)

const growthText = (growth: SessionEntry['growth']): string => (growth.length === 0 ? '' : `time ${eitherOf(growth)}`)

function fixedText(fixed: number): string {
  if (fixed === 0) return ''
  return fixed === 1 ? 'one finding of a review fixed' : `${fixed} findings of reviews fixed`
}

const MODE_TEXT: Readonly<Record<LessonMode, string>> = { teach: 'taught', test_out: 'tested out', review: 'reviewed' }

interface LessonsProps extends ListProps {
  readonly lessons: readonly LessonEntry[]
  readonly titleOf: (lesson: LessonEntry) => string
}

export const Lessons = ({ caption, timeZone, lessons, titleOf }: LessonsProps) => (
  <Table
    caption={caption}
    columns={['Lesson', 'Last worked on', 'State']}
    rows={lessons.map((lesson) => [
      <a href={transcriptPath(lesson.lessonId)}>{titleOf(lesson)}</a>,
      <When at={lesson.lastAt} timeZone={timeZone} />,
      `${MODE_TEXT[lesson.mode]}, ${lesson.isOpen ? 'open' : 'done'}; ${lesson.answered} answered`,
    ])}
  />
)

interface SubmissionsProps extends ListProps {
  readonly submissions: readonly Submission[]
  readonly titleOf: (slug: string) => string
}

export const Submissions = ({ caption, timeZone, submissions, titleOf }: SubmissionsProps) => (
  <Table
    caption={caption}
    columns={['Problem', 'Sent', 'Verdict', 'Written', 'Code']}
    plain={['Code']}
    rows={submissions.map(({ runId, titleSlug, at, verdict, language, writtenBy, origin, understood }) => [
      <a href={sessionPath(titleSlug)}>{titleOf(titleSlug)}</a>,
      <When at={at} timeZone={timeZone} />,
      `${verdict.replaceAll('_', ' ')}${understood ? UNDERSTOOD : ''}`,
      `in ${LANGUAGE_NAMES[language]} ${AUTHOR_TEXT[writtenBy]}, ${ORIGIN_TEXT[origin]}`,
      <a href={submissionPath(runId)}>
        See the code<span class="unseen"> sent for {titleOf(titleSlug)}</span>
      </a>,
    ])}
  />
)

interface NoneProps {
  /** The page of the list, from 1. */
  readonly number: number
  readonly icon: IconName
  readonly title: string
  /** Where there is something to do. */
  readonly path: string
  readonly words: string
}

/** A list without a row: of somebody who has begun nothing, or a page behind its end. */
export const None = ({ number, icon, title, path, words }: NoneProps) =>
  number > 1 ? (
    <p>There is none here.</p>
  ) : (
    <Empty
      icon={icon}
      title={title}
      action={
        <a class="button second" href={path}>
          {words}
        </a>
      }
    />
  )

interface PagerProps {
  readonly path: string
  /** From 1. */
  readonly number: number
  readonly hasMore: boolean
}

export const Pager = ({ path, number, hasMore }: PagerProps) => (
  <nav aria-label="Pages of this list" class="pager">
    {number > 1 && (
      <a href={`${path}?page=${number - 1}`} rel="prev">
        Newer
      </a>
    )}
    {hasMore && (
      <a href={`${path}?page=${number + 1}`} rel="next">
        Older
      </a>
    )}
    <a href="/progress">Progress</a>
  </nav>
)
