/**
 * /interview-card/<token>: what an interviewer asks, and where the interview stands. Whoever has the address may read it; it changes nothing
 * but the note that it was read. The learner of the interview, signed in, does not see what is left out.
 */
import { word } from '../../../failure/words.ts'
import { Card } from '../../../web/design/card.tsx'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { Markdown } from '../../../web/design/markdown.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { definePage } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { unavailable } from '../../../web/unavailable.ts'
import { cardPlace } from '../card-link.ts'
import { interviewNow } from '../interview.ts'
import { CARD, candidateSentence } from '../render/interview.ts'
import { minutesLeft } from '../render/scorecard.ts'
import { steps } from '../rules/events.ts'
import { ExamplesTable, LeftOut, QuestionsTable } from './parts.tsx'
import { ScorecardTable } from './scorecard-table.tsx'

export const cardPath = (token: string): string => `/interview-card/${token}`

const STEP_NAMES = {
  clarify: 'Questions about the task',
  examples: 'Examples before code',
  complexity: 'Complexity',
  code: 'Code',
  follow_up: 'A larger input',
} as const

export const cardPage = definePage({
  path: '/interview-card/:token',
  title: 'Interviewer’s card',
  access: 'public',
  returnTo: null,
  isSecret: true,
  onError: unavailable('This card cannot be opened just now. Try it again in a minute.'),
  async get(c, visitor) {
    const token = c.req.param('token')
    const place = await cardPlace(c.env.vars.USER_ID_KEY, token, Date.now())
    if (place === null) return errorPage(c, 404, 'There is no such card: its time is over, or it never was.')
    const isOwn = visitor?.user.id === place.userId
    const isShown = c.req.query('show') === 'all' && !isOwn
    const context = pageCaller(c, place.userId).contextFor('read')
    // A preview of the link, which nobody has read, is no reading: only the second address counts as one.
    const read = isShown
      ? await context.learner.interviews.openCard(place.interviewId)
      : await context.learner.interviews.read(place.interviewId)
    if (!read.ok) return errorPage(c, read.error.code === 'INTERVIEW_NOT_FOUND' ? 404 : 503, word(read.error).message)
    const pass = isShown ? read.value.pass : null
    const now = await interviewNow(context, { view: read.value.view, pass, repeated: false })
    if (!now.ok) return errorPage(c, 503, word(now.error).message)
    const { view, entry, details } = now.value
    const { scorecard } = view
    return page(
      c,
      { isAnonymous: true, width: 'spread' },
      <>
        <p class="lead">
          “{entry.problem.title}”:{' '}
          {view.status === 'open'
            ? `${minutesLeft(scorecard, Date.now())} minutes left. ${candidateSentence(view)}`
            : 'the interview is over.'}
        </p>
        {isOwn ? (
          <Notice kind="warning">
            This is your own interview. The card is for the person who interviews you, so part of it is hidden.
          </Notice>
        ) : isShown ? (
          <p>Do not tell the learner what is left out. Reload this page to see what has happened since.</p>
        ) : (
          <p>
            <a class="button" href={`${cardPath(token)}?show=all`} rel="nofollow">
              I am the interviewer: show what is left out
            </a>
          </p>
        )}
        {details !== null && <LeftOut details={details} />}
        <Card icon="list-checks" title="What to ask" level={2}>
          {steps.map((step) => (
            <>
              <h3>
                {STEP_NAMES[step]}
                {view.step === step ? ' (now)' : ''}
              </h3>
              <ul>
                {CARD[step].map((line) => (
                  <li>{line}</li>
                ))}
              </ul>
            </>
          ))}
        </Card>
        <Card title="The task, as the learner reads it" level={2}>
          <Markdown text={entry.interview?.statement ?? ''} />
        </Card>
        <QuestionsTable problem={entry.problem} questions={view.questions} />
        {view.examples !== null && (
          <ExamplesTable problem={entry.problem} examples={view.examples.examples} reader="interviewer" />
        )}
        {(isShown || view.status === 'over') && <ScorecardTable interview={now.value} other={null} />}
        <p class="fine">
          The server keeps the scorecard by itself. Nothing on this page can change it, but it says whether this card was opened.
        </p>
      </>,
    )
  },
})
