/** What is due and the one suggestion, as the page words them; both are chosen where `suggest_next` chooses them. */
import type { Child } from 'hono/jsx'
import { dueNow, isReady, suggest, type Beginning, type Offer, type Suggestion } from '../rules/choose.ts'
import { reasonOf, titleOf } from '../learning.ts'
import { checkPath, nodePath, problemPath } from '../../../web/paths.ts'
import { Table } from '../../../web/design/table.tsx'
import { dayDue, shortDayName } from './days.ts'
import { Start } from './starting.tsx'
import { Card } from '../../../web/design/card.tsx'
import { Notice } from '../../../web/design/notice.tsx'

/** Due ones listed at most; the rest is counted. */
const LISTED = 10

interface NextProps {
  readonly csrf: string
  readonly offer: Offer
  readonly begin: Beginning | null
  readonly titleOfProblem: (slug: string) => string
}

export function Next({ csrf, offer, begin, titleOfProblem }: NextProps) {
  const due = dueNow(offer)
  const [listed, more] = [due.slice(0, LISTED), Math.max(0, due.length - LISTED)]
  return (
    <>
      <Notice kind="info">{told(suggest(offer, begin), offer, titleOfProblem)}</Notice>
      {due.length === 0 ? (
        <p>Nothing is due for review.</p>
      ) : (
        <Table
          caption={more === 0 ? 'What is due' : `What is due first, and ${more} more`}
          columns={['Skill', 'Due', 'Why', 'Now']}
          plain={['Why', 'Now']}
          rows={listed.map((one) => [
            titleOf(one.component, offer),
            `since ${shortDayName(dayDue(one.dueAt, one.dueAt, offer.timeZone))}`,
            reasonOf(one, offer),
            isReady(one) && !offer.view.check ? <Start csrf={csrf} {...one} title={titleOf(one.component, offer)} /> : 'not now',
          ])}
        />
      )}
    </>
  )
}

/** A suggestion in a card of its own; null where there is none, or where the learner only has to go on with what is open. */
export function SuggestedNext({ csrf, offer, begin }: Omit<NextProps, 'titleOfProblem'>) {
  const suggestion = suggest(offer, begin)
  if (suggestion.kind === 'continue' || suggestion.kind === 'nothing') return null
  const titles = new Map(offer.problems.map(({ slug, title }) => [slug, title]))
  return (
    <Card icon="list-checks" title="What comes first" level={2}>
      <p>{told(suggestion, offer, (slug) => titles.get(slug) ?? slug)}</p>
      {suggestion.kind === 'check' && <Start csrf={csrf} {...suggestion.due} title={titleOf(suggestion.due.component, offer)} />}
    </Card>
  )
}

function told(suggestion: Suggestion, offer: Offer, titleOfProblem: NextProps['titleOfProblem']): Child {
  const problem = (slug: string) => <a href={problemPath(slug)}>{titleOfProblem(slug)}</a>
  switch (suggestion.kind) {
    case 'finish_check': {
      const { checkId, slug } = suggestion.check
      return (
        <>
          A check is open: <a href={checkPath(checkId)}>{titleOfProblem(slug)}</a>, to be solved without help.
        </>
      )
    }
    case 'check': {
      const { kind, component, item } = suggestion.due
      return (
        <>
          {reasonOf(suggestion.due, offer)}. Start {kind === 'review' ? 'the review' : 'the check'} of “
          {titleOf(component, offer)}” below{item && <>, which is made with “{item.title}”</>}.
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
          first part of the course “{course}”. If you are not, choose from <a href="/problems">all problems</a>.
        </>
      )
    }
    case 'rest':
      return <>Your measure of {suggestion.limit} a day is full. What is due keeps until tomorrow.</>
    case 'nothing':
      return (
        <>
          Nothing is due and every problem has been seen. Choose one from <a href="/problems">all problems</a>.
        </>
      )
  }
}
