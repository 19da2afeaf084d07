/** /progress and the pages below it: each shows the signed-in learner their own record. */
import { z } from 'zod'
import { Feeds } from '../../../catalog/feeds.ts'
import { Proofs } from '../../../catalog/proofs.ts'
import { ok } from '../../../kernel/result.ts'
import { SLUG } from '../../../problem/problem.ts'
import type { RungEnv } from '../../../web/env.ts'
import { LearnerRpc, type Ask } from '../../../learner/learner-rpc.ts'
import { beginningOf } from '../beginning.ts'
import { offerWith } from '../learning.ts'
import { dueNow } from '../rules/choose.ts'
import { lessonLog } from '../../lessons/render/lesson-log.ts'
import type { AppContext } from '../../../web/context.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { optionsOf } from '../../../web/learner-of.ts'
import { definePage } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { LESSONS, problemPath, TRIALS_PATH } from '../../../web/paths.ts'
import { calibrationPage } from './calibration.tsx'
import { Dashboard, hasBegun, views } from './dashboard.tsx'
import { Lessons, None, Pager, sessionPath, Sessions, Submissions } from './lists.tsx'
import { lessonTitles, problemNames, shownTitle } from './names.ts'
import { failurePage } from './failure-page.ts'
import { ProcessTimeline, ProcessWords } from './process.tsx'
import { provenIn, Sharing, sharingPages } from './sharing.tsx'
import { SubmissionView } from './submission.tsx'
import { startPage } from './starting.tsx'
import { Timeline } from './timeline.tsx'
import { Transcript } from './transcript.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { isAskedToJoin } from '../../trials/pages/open-trial.ts'

const LISTED = 25
const viewName = z.enum(views).catch('overview')
const NO_SUBMISSION =
  'There is no such submission, or it stays closed while a check is open with its problem. Open your submissions to see all others.'
const pageNumber = z.coerce.number().int().min(1).max(1_000).catch(1)
const NOTICES = new Map([
  ['closed', 'The calendar is closed.'],
  ['taken-back', 'The page is taken back.'],
])

const numberIn = (c: AppContext): number => pageNumber.parse(c.req.query('page'))
const asking = (env: RungEnv, userId: string, now: () => number): Ask =>
  new LearnerRpc(env.LEARNER, userId, optionsOf(env, 'read', now)).ask
const contextOf = (c: AppContext, userId: string) => pageCaller(c, userId).contextFor('read')

const progressPage = definePage({
  path: '/progress',
  title: 'Progress',
  navigation: { place: 'header', name: 'Progress' },
  access: 'signed-in',
  async get(c, { user, csrf }) {
    const { id } = user
    const { vars } = c.env
    const context = contextOf(c, id)
    const now = Date.now()
    const [read, feed, proofs] = await Promise.all([
      asking(vars, id, () => now)('progress', 'read'),
      new Feeds(vars.DB).openedAt(id),
      new Proofs(vars.DB).of(id, now),
    ])
    if (!read.ok) return failurePage(c, read.error)
    if (!feed.ok) return failurePage(c, feed.error)
    if (!proofs.ok) return failurePage(c, proofs.error)
    const { knowledge: known, recent } = read.value
    const [offer, begin, titleOfLesson] = await Promise.all([
      offerWith({ catalogue: context.catalogue, now: () => now }, known),
      beginningOf(context, known),
      lessonTitles(context, recent.lessons),
    ])
    if (!offer.ok) return failurePage(c, offer.error)
    if (!begin.ok) return failurePage(c, begin.error)
    if (!titleOfLesson.ok) return failurePage(c, titleOfLesson.error)
    const slugs = [
      ...known.view.problems.map(({ slug }) => slug),
      ...read.value.sessions.sessions.map(({ titleSlug }) => titleSlug),
      ...read.value.submissions.map(({ titleSlug }) => titleSlug),
    ]
    const problems = await problemNames(context, offer.value.problems, slugs)
    if (!problems.ok) return failurePage(c, problems.error)
    const view = viewName.parse(c.req.query('view'))
    const courses = view === 'skills' ? await context.catalogue.courses() : ok([])
    if (!courses.ok) return failurePage(c, courses.error)
    const notice = NOTICES.get(c.req.query('done') ?? '')
    const isAsked = view === 'overview' && (await isAskedToJoin(vars, id, now))
    return page(
      c,
      { topics: ['*'], due: dueNow(offer.value).length },
      <>
        {notice && (
          <Notice kind="pass" isStatus hasFocus>
            {notice}
          </Notice>
        )}
        {isAsked && (
          <Notice kind="info">
            You are asked to take part in a trial of two ways of teaching. <a href={TRIALS_PATH}>Read about it and decide</a>
          </Notice>
        )}
        <Dashboard
          view={view}
          csrf={csrf}
          offer={offer.value}
          begin={begin.value}
          read={read.value}
          problems={problems.value}
          courses={courses.value}
          titleOfLesson={titleOfLesson.value}
        />
        {view === 'overview' && (hasBegun(read.value) || feed.value !== null) && (
          <Sharing csrf={csrf} proven={provenIn(offer.value)} proofs={proofs.value} feedOpenedAt={feed.value} />
        )}
      </>,
    )
  },
})

const sessionsPage = definePage({
  path: '/progress/sessions',
  title: 'Your sessions',
  access: 'signed-in',
  async get(c, { user }) {
    const context = contextOf(c, user.id)
    const number = numberIn(c)
    const [listed, curriculum] = await Promise.all([
      asking(c.env.vars, user.id, Date.now)('progress', 'sessions', (number - 1) * LISTED, LISTED),
      context.catalogue.curriculum(),
    ])
    if (!listed.ok) return failurePage(c, listed.error)
    if (!curriculum.ok) return failurePage(c, curriculum.error)
    const { sessions, inAll, timeZone } = listed.value
    const slugs = sessions.map(({ titleSlug }) => titleSlug)
    const names = await problemNames(context, curriculum.value.problems, slugs)
    if (!names.ok) return failurePage(c, names.error)
    return page(
      c,
      { topics: ['practice:*', 'settings'] },
      <div data-live="sessions">
        {sessions.length === 0 ? (
          <None number={number} icon="code" title="No problem begun yet" path="/problems" words="Choose a problem" />
        ) : (
          <Sessions caption={`${inAll} in all`} timeZone={timeZone} sessions={sessions} titleOf={names.value.titleOf} />
        )}
        <Pager path="/progress/sessions" number={number} hasMore={inAll > number * LISTED} />
      </div>,
    )
  },
})

const oneSessionPage = definePage({
  path: '/progress/sessions/:slug',
  title: 'A session',
  access: 'signed-in',
  async get(c, { user }) {
    const slug = c.req.param('slug')
    if (!SLUG.test(slug)) return failurePage(c, { code: 'PROBLEM_NOT_FOUND' })
    const context = contextOf(c, user.id)
    const [session, after, entry] = await Promise.all([
      context.learner.ask('practice', 'read', slug, { code: false, history: true }),
      asking(c.env.vars, user.id, Date.now)('progress', 'afterSolving', slug),
      context.catalogue.problem(slug),
    ])
    if (!session.ok) return failurePage(c, session.error)
    if (!after.ok) return failurePage(c, after.error)
    if (session.value.view === null) return failurePage(c, { code: 'SESSION_NOT_FOUND', titleSlug: slug })
    const { history, olderEvents, settings } = session.value
    const [title, isListed] = entry.ok ? [shownTitle(entry.value.problem.title), true] : [slug, false]
    return page(
      c,
      { title: `${title}: what you did`, topics: [`practice:${slug}`, 'settings'] },
      <>
        {isListed && (
          <p>
            <a href={problemPath(slug)}>To the problem</a>
          </p>
        )}
        <div data-live="timeline">
          <Timeline events={history} afterSolving={after.value} olderEvents={olderEvents} timeZone={settings.timeZone} />
        </div>
        <p>
          <a href="/progress/sessions">All sessions</a>
        </p>
      </>,
    )
  },
})

const submissionsPage = definePage({
  path: '/progress/submissions',
  title: 'Your submissions',
  access: 'signed-in',
  async get(c, { user }) {
    const number = numberIn(c)
    const context = contextOf(c, user.id)
    const [read, curriculum] = await Promise.all([
      asking(c.env.vars, user.id, Date.now)('progress', 'submissions', (number - 1) * LISTED, LISTED),
      context.catalogue.curriculum(),
    ])
    if (!read.ok) return failurePage(c, read.error)
    if (!curriculum.ok) return failurePage(c, curriculum.error)
    const { submissions: shown, hasMore, timeZone } = read.value
    const slugs = shown.map(({ titleSlug }) => titleSlug)
    const names = await problemNames(context, curriculum.value.problems, slugs)
    if (!names.ok) return failurePage(c, names.error)
    return page(
      c,
      { topics: ['practice:*', 'settings'] },
      <div data-live="submissions">
        {shown.length === 0 ? (
          <None number={number} icon="code" title="Nothing submitted yet" path="/problems" words="Choose a problem" />
        ) : (
          <Submissions caption="The newest first" timeZone={timeZone} submissions={shown} titleOf={names.value.titleOf} />
        )}
        <Pager path="/progress/submissions" number={number} hasMore={hasMore} />
      </div>,
    )
  },
})

const submissionPage = definePage({
  path: '/progress/submissions/:runId',
  title: 'A submission',
  access: 'signed-in',
  async get(c, { user }) {
    const context = contextOf(c, user.id)
    const runId = c.req.param('runId')
    const [read, curriculum] = await Promise.all([
      asking(c.env.vars, user.id, Date.now)('progress', 'submission', runId),
      context.catalogue.curriculum(),
    ])
    if (!read.ok) return failurePage(c, read.error)
    if (!curriculum.ok) return failurePage(c, curriculum.error)
    if (read.value === null) return errorPage(c, 404, NO_SUBMISSION)
    const { titleSlug } = read.value.shown.submission
    const names = await problemNames(context, curriculum.value.problems, [titleSlug])
    if (!names.ok) return failurePage(c, names.error)
    const title = names.value.titleOf(titleSlug)
    return page(
      c,
      { title: `${title}: a submission` },
      <>
        <SubmissionView read={read.value} timeZone={read.value.timeZone} />
        <p>
          <a href={sessionPath(titleSlug)}>All your work on this problem</a> · <a href="/progress/submissions">All submissions</a>
        </p>
      </>,
    )
  },
})

const processPage = definePage({
  path: '/progress/process',
  title: 'How you write',
  access: 'signed-in',
  async get(c, { user }) {
    const context = contextOf(c, user.id)
    const number = numberIn(c)
    const [read, curriculum] = await Promise.all([
      asking(c.env.vars, user.id, Date.now)('progress', 'process', (number - 1) * LISTED, LISTED),
      context.catalogue.curriculum(),
    ])
    if (!read.ok) return failurePage(c, read.error)
    if (!curriculum.ok) return failurePage(c, curriculum.error)
    const { runs, isOff, hasMore } = read.value
    const names = await problemNames(
      context,
      curriculum.value.problems,
      runs.map(({ slug }) => slug),
    )
    if (!names.ok) return failurePage(c, names.error)
    return page(
      c,
      { topics: ['process', 'settings'] },
      <>
        <ProcessWords isOff={isOff} />
        <div data-live="process">
          {runs.length === 0 ? (
            <None number={number} icon="code" title="Nothing counted yet" path="/problems" words="Choose a problem" />
          ) : (
            <ProcessTimeline read={read.value} titleOf={names.value.titleOf} />
          )}
          <Pager path="/progress/process" number={number} hasMore={hasMore} />
        </div>
      </>,
    )
  },
})

const lessonsPage = definePage({
  path: '/progress/lessons',
  title: 'Your lessons',
  access: 'signed-in',
  async get(c, { user }) {
    const number = numberIn(c)
    const context = contextOf(c, user.id)
    const listed = await asking(c.env.vars, user.id, Date.now)('progress', 'lessons', (number - 1) * LISTED, LISTED)
    if (!listed.ok) return failurePage(c, listed.error)
    const { lessons, inAll, timeZone } = listed.value
    const titles = await lessonTitles(context, lessons)
    if (!titles.ok) return failurePage(c, titles.error)
    return page(
      c,
      { topics: ['lesson:*', 'settings'] },
      <div data-live="lessons">
        {lessons.length === 0 ? (
          <None number={number} icon="graduation-cap" title="No lesson begun yet" path={LESSONS} words="Choose a course" />
        ) : (
          <Lessons caption={`${inAll} in all`} timeZone={timeZone} lessons={lessons} titleOf={titles.value} />
        )}
        <Pager path="/progress/lessons" number={number} hasMore={inAll > number * LISTED} />
      </div>,
    )
  },
})

const lessonLogPage = definePage({
  path: '/progress/lessons/:lessonId',
  title: 'A lesson you took',
  access: 'signed-in',
  async get(c, { user }) {
    const context = contextOf(c, user.id)
    const [log, settings] = await Promise.all([
      lessonLog(context, c.req.param('lessonId')),
      context.learner.ask('settings', 'read'),
    ])
    if (!log.ok) return failurePage(c, log.error)
    if (!settings.ok) return failurePage(c, settings.error)
    // The log's own heading is the page's.
    const [, heading = 'A lesson', rest = log.value] = /^# (.*)\n([\s\S]*)$/.exec(log.value) ?? []
    return page(
      c,
      { title: shownTitle(heading), topics: [`lesson:${c.req.param('lessonId')}`] },
      <div class="transcript" data-live="transcript">
        <Transcript log={rest} timeZone={settings.value.timeZone} />
        <p>
          <a href="/progress/lessons">All lessons</a>
        </p>
      </div>,
    )
  },
})

export const progressPages = [
  progressPage,
  sessionsPage,
  oneSessionPage,
  submissionsPage,
  submissionPage,
  processPage,
  lessonsPage,
  lessonLogPage,
  calibrationPage,
  startPage,
  ...sharingPages,
]
