/** /interviews: the interviews of a learner, and the form that starts one. */
import { word } from '../../../failure/words.ts'
import { difficulties } from '../../../problem/problem.ts'
import { field } from '../../../web/auth/csrf.ts'
import { Empty } from '../../../web/design/card.tsx'
import { DIFFICULTY_NAMES } from '../../../web/design/badge.tsx'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { Table } from '../../../web/design/table.tsx'
import { When } from '../../../web/design/when.tsx'
import { definePage } from '../../../web/page.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { interviewPath, INTERVIEWS } from '../../../web/paths.ts'
import { statusOf } from '../../../web/status.ts'
import { interviewNow, startInterview, type InterviewNow } from '../interview.ts'
import { HINT_MAY_TELL } from '../render/interview.ts'
import { durations, hintRules } from '../rules/events.ts'

export const interviewsPage = definePage({
  path: INTERVIEWS,
  title: 'Interviews',
  navigation: { place: 'account', name: 'Interviews' },
  access: 'signed-in',
  async get(c, { user, csrf }) {
    const context = pageCaller(c, user.id).contextFor('read')
    const listed = await context.learner.interviews.list()
    if (!listed.ok) return errorPage(c, statusOf(listed.error.code), word(listed.error).message)
    const settings = await context.learner.ask('settings', 'read')
    const interviews: InterviewNow[] = []
    for (const { view } of listed.value) {
      const one = await interviewNow(context, { view, pass: null, repeated: false })
      if (!one.ok) return errorPage(c, statusOf(one.error.code), word(one.error).message)
      interviews.push(one.value)
    }
    return page(
      c,
      { topics: ['interview:*'] },
      <>
        <p class="lead">
          An interview is a timed task. It is new to you, or you last saw it more than 30 days ago. The task leaves out two
          details. You ask about them with inputs of your own, give examples, state the complexity, and write the code.
        </p>
        <p>The scorecard at the end has counts and times only. Nobody judges you as a person, and no model writes in it.</p>
        <Start csrf={csrf} hasOpen={interviews.some(({ view }) => view.status === 'open')} />
        <h2>Your interviews</h2>
        <List interviews={interviews} timeZone={settings.ok ? settings.value.timeZone : null} />
      </>,
    )
  },
  post: {
    stale: 'This form is no longer valid. Open your interviews again.',
    async run(c, { user }, form) {
      const minutes = durations.find((one) => `${one}` === field(form, 'minutes')) ?? 45
      const hints = hintRules.find((one) => one === field(form, 'hints')) ?? 'none'
      const difficulty = difficulties.find((one) => one === field(form, 'difficulty')) ?? null
      const context = pageCaller(c, user.id).contextFor('append')
      const started = await startInterview(context, { minutes, hints, difficulty, language: null })
      return started.ok
        ? c.redirect(interviewPath(started.value.view.id), 303)
        : errorPage(c, statusOf(started.error.code), word(started.error).message)
    },
  },
})

function Start({ csrf, hasOpen }: { readonly csrf: string; readonly hasOpen: boolean }) {
  if (hasOpen) return <p>One interview is open. Finish it, or end it, before you start another one.</p>
  return (
    <form method="post" action={INTERVIEWS}>
      <input type="hidden" name="csrf" value={csrf} />
      <p>
        <label for="minutes">Length</label>
        <select id="minutes" name="minutes">
          {durations.map((one) => (
            <option value={`${one}`} selected={one === 45}>
              {one} minutes
            </option>
          ))}
        </select>
      </p>
      <p>
        <label for="difficulty">Difficulty</label>
        <select id="difficulty" name="difficulty">
          <option value="">What fits what you have shown</option>
          {difficulties.map((one) => (
            <option value={one}>{DIFFICULTY_NAMES[one]}</option>
          ))}
        </select>
      </p>
      <p>
        <label for="hints">Hints</label>
        <select id="hints" name="hints">
          <option value="none">No hints</option>
          <option value="priced">Hints, at the price of 3 to 5 minutes each</option>
        </select>
      </p>
      <p class="fine">{HINT_MAY_TELL}</p>
      <p class="actions">
        <button>Start the clock</button>
      </p>
    </form>
  )
}

interface ListProps {
  readonly interviews: readonly InterviewNow[]
  /** Of the learner; null for UTC, or the browser’s own. */
  readonly timeZone: string | null
}

function List({ interviews, timeZone }: ListProps) {
  if (interviews.length === 0) return <Empty icon="code" title="There are none yet." />
  return (
    <Table
      caption="The newest first"
      columns={['Task', 'Started', 'Length', 'State']}
      rows={interviews.map(({ view, entry }) => [
        <a href={interviewPath(view.id)}>{entry.problem.title}</a>,
        <When at={view.scorecard.startedAt} timeZone={timeZone} />,
        `${view.scorecard.minutes} minutes`,
        view.status === 'open' ? 'open' : view.scorecard.acceptedMs === null ? 'over, not accepted' : 'over, accepted',
      ])}
    />
  )
}
