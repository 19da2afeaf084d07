/** What is due and the one suggestion, as the page words them; both are chosen where `suggest_next` chooses them. */
import type { Child } from 'hono/jsx'
import { dueNow, isReady, planFor, suggest, type Beginning, type Offer, type Suggestion } from '../rules/choose.ts'
import { planText } from '../plan-text.ts'
import { reasonOf, titleOf } from '../learning.ts'
import { exerciseReason, restReason } from '../suggestion-details.ts'
import { formNames } from '../../forms/form-names.ts'
import { checkPath, exercisePath, interviewPath, nodePath, problemPath } from '../../../web/paths.ts'
import { Table } from '../../../web/design/table.tsx'
import { dayDue, shortDayName } from './days.ts'
import { Start } from './starting.tsx'
import { Card } from '../../../web/design/card.tsx'

/** Due ones listed at most; the rest is counted. */
const LISTED = 10

interface TodayProps {
  readonly csrf: string
  readonly offer: Offer
  readonly begin: Beginning | null
  readonly titleOfProblem: (slug: string) => string
}

/** The one thing to do now, and below it all that is due. */
export function Today({ csrf, offer, begin, titleOfProblem }: TodayProps) {
  const due = dueNow(offer)
  const [listed, more] = [due.slice(0, LISTED), Math.max(0, due.length - LISTED)]
  const suggestion = suggest(offer, begin)
  const plan = planText(planFor(offer, due))
  return (
    <Card icon="clock" title="Today" level={2}>
      {suggestion.kind !== 'rest' && <p class="lead">Have ten minutes? Here is one thing to do.</p>}
      <p>{suggestionText(suggestion, offer, titleOfProblem)}</p>
      <Step csrf={csrf} suggestion={suggestion} offer={offer} titleOfProblem={titleOfProblem} />
      {plan !== null && <p>{plan}</p>}
      <p class="fine">
        <a href="/progress/calibration">See how well Rung’s predictions fit you</a>
      </p>
      {due.length === 0 ? (
        <p class="fine">Nothing is due for review now.</p>
      ) : (
        <details>
          <summary>{due.length === 1 ? '1 skill is due' : `${due.length} skills are due`}</summary>
          <Table
            caption={more === 0 ? 'What is due' : `What is due first, and ${more} more`}
            columns={['Skill', 'Due', 'Why', 'Now']}
            plain={['Why', 'Now']}
            rows={listed.map((one) => [
              titleOf(one.component, offer),
              `since ${shortDayName(dayDue(one.dueAt, one.dueAt, offer.timeZone))}`,
              reasonOf(one, offer),
              isReady(one) && !offer.view.check ? (
                <Start csrf={csrf} {...one} title={titleOf(one.component, offer)} />
              ) : (
                'not now'
              ),
            ])}
          />
        </details>
      )}
    </Card>
  )
}

/** A suggestion in a card of its own; null where there is none, or where the learner only has to go on with what is open. */
export function SuggestedNext({ csrf, offer, begin }: Omit<TodayProps, 'titleOfProblem'>) {
  const suggestion = suggest(offer, begin)
  if (suggestion.kind === 'continue' || suggestion.kind === 'nothing') return null
  const titles = new Map(offer.problems.map(({ slug, title }) => [slug, title]))
  return (
    <Card icon="list-checks" title="What comes first" level={2}>
      <p>{suggestionText(suggestion, offer, (slug) => titles.get(slug) ?? slug)}</p>
      {suggestion.kind === 'check' && <Start csrf={csrf} {...suggestion.due} title={titleOf(suggestion.due.component, offer)} />}
    </Card>
  )
}

/** The exercise that comes first, where one does. */
export function SuggestedExercise({ offer }: Pick<TodayProps, 'offer'>) {
  const suggestion = suggest(offer)
  if (suggestion.kind !== 'exercise') return null
  const { item, form } = suggestion
  return (
    <Card icon="list-checks" title="A good exercise now" level={2}>
      <p>{suggestionText(suggestion, offer, () => item.title)}</p>
      <p>
        <a class="button" href={exercisePath(item.slug, form)}>
          {formNames[form].title}
        </a>
      </p>
    </Card>
  )
}

/** All that somebody sees who has done nothing yet. */
export function FirstStep({ csrf, offer, begin, titleOfProblem }: TodayProps) {
  const suggestion = suggest(offer, begin)
  return (
    <Card icon="clock" title="Your first step" level={2}>
      <p>{suggestionText(suggestion, offer, titleOfProblem)}</p>
      <Step csrf={csrf} suggestion={suggestion} offer={offer} titleOfProblem={titleOfProblem} />
      <p class="fine">Once you have begun, this page shows what you know, what is due and what you have done.</p>
    </Card>
  )
}

interface StepProps extends Omit<TodayProps, 'begin'> {
  readonly suggestion: Suggestion
}

/** The button for it. */
function Step({ csrf, suggestion, offer, titleOfProblem }: StepProps) {
  const link = (path: string, text: string) => (
    <p>
      <a class="button" href={path}>
        {text}
      </a>
    </p>
  )
  const problem = (slug: string) => link(problemPath(slug), `Open “${titleOfProblem(slug)}”`)
  switch (suggestion.kind) {
    case 'finish_interview':
      return link(interviewPath(suggestion.interview.id), 'Go on with the interview')
    case 'finish_check':
      return link(checkPath(suggestion.check.checkId), 'Go on with the check')
    case 'check': {
      const { kind, component } = suggestion.due
      return <Start csrf={csrf} kind={kind} component={component} title={titleOf(component, offer)} isMain />
    }
    case 'prerequisite':
    case 'worked_example':
    case 'new':
      return problem(suggestion.item.slug)
    case 'exercise':
      return link(exercisePath(suggestion.item.slug, suggestion.form), formNames[suggestion.form].title)
    case 'continue':
      return problem(suggestion.slug)
    case 'course':
      return link(nodePath(suggestion.begin.nodeId), `Begin with “${suggestion.begin.node}”`)
    case 'rest':
    case 'nothing':
      return link('/problems', 'See all problems')
  }
}

function suggestionText(suggestion: Suggestion, offer: Offer, titleOfProblem: TodayProps['titleOfProblem']): Child {
  const problem = (slug: string) => <a href={problemPath(slug)}>{titleOfProblem(slug)}</a>
  switch (suggestion.kind) {
    case 'finish_interview': {
      const { id, slug } = suggestion.interview
      return (
        <>
          Your interview with <a href={interviewPath(id)}>{titleOfProblem(slug)}</a> is open, and its clock runs.
        </>
      )
    }
    case 'finish_check': {
      const { checkId, slug } = suggestion.check
      return (
        <>
          A check is open: <a href={checkPath(checkId)}>{titleOfProblem(slug)}</a>, to be solved without help.
        </>
      )
    }
    case 'check': {
      const { item } = suggestion.due
      return (
        <>
          {reasonOf(suggestion.due, offer)}.{item && <> The problem for it is “{item.title}”.</>}
        </>
      )
    }
    case 'prerequisite': {
      const { stuck, component, item } = suggestion
      return (
        <>
          “{titleOf(stuck, offer)}” has not become steady after many tries, and it rests on “{titleOf(component, offer)}”: begin
          with {problem(item.slug)}.
        </>
      )
    }
    case 'worked_example': {
      const { stuck, item } = suggestion
      return (
        <>
          “{titleOf(stuck, offer)}” has not become steady after many tries. Start {problem(item.slug)}, give up at once, and go
          through its solution line by line.
        </>
      )
    }
    case 'exercise': {
      const { item, form } = suggestion
      return (
        <>
          <a href={exercisePath(item.slug, form)}>{titleOfProblem(item.slug)}</a>: {exerciseReason(suggestion, offer)}.
        </>
      )
    }
    case 'continue':
      return <>{problem(suggestion.slug)} is open and not solved yet.</>
    case 'new': {
      const { component, item } = suggestion
      return (
        <>
          Something new within reach{component !== null && <>, about “{titleOf(component, offer)}”</>}: {problem(item.slug)}.
        </>
      )
    }
    case 'course': {
      const { nodeId, node, course } = suggestion.begin
      return (
        <>
          You have not started anything yet. If you are new to programming, begin with <a href={nodePath(nodeId)}>{node}</a>, the
          first part of the course “{course}”. If you are not, choose one of the{' '}
          <a href="/problems?difficulty=easy">easy problems</a>, or of <a href="/problems">all problems</a>.
        </>
      )
    }
    case 'rest':
      return <>{restReason(suggestion)}.</>
    case 'nothing':
      return (
        <>
          Nothing is due and every problem has been seen. Choose one from <a href="/problems">all problems</a>.
        </>
      )
  }
}
