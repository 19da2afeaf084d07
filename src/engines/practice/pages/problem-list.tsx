/** The list of problems: what to begin with, a form that narrows it down, what was found, and the courses that lead through it. */
import type { Child } from 'hono/jsx'
import type { Curriculum, SearchPage } from '../../../catalog/public.ts'
import type { Course } from '../../../problem/course.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { difficulties, type Difficulty, type Language } from '../../../problem/problem.ts'
import { Badge, DifficultyBadge } from '../../../web/design/badge.tsx'
import { Card, Cards, Empty } from '../../../web/design/card.tsx'
import { Drawer } from '../../../web/design/folds.tsx'
import { Table } from '../../../web/design/table.tsx'
import { coursePath, nodePath, problemPath } from '../../../web/paths.ts'
import { SuggestedNext } from '../../knowledge/pages/suggestion.tsx'
import type { OwnStanding } from './own-standing.ts'
import {
  chosenIn,
  listPath,
  PROBLEMS,
  statuses,
  times,
  type Mark,
  type Status,
  type Time,
  type AddressFilter,
} from './problem-filter.ts'

type Listed = Curriculum['problems'][number]

const DIFFICULTIES: Readonly<Record<Difficulty, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }
const STATUSES: Readonly<Record<Status, string>> = {
  due: 'Due for review',
  begun: 'Begun, not solved',
  solved: 'Solved',
  new: 'Not begun',
}
const TIMES: Readonly<Record<Time, string>> = {
  '15': 'Up to 15 minutes',
  '30': 'Up to 30 minutes',
  longer: 'More than 30 minutes',
}

interface FirstProps {
  /** The same for everybody, another each day. */
  readonly today: Listed | null
  readonly own: OwnStanding | null
  readonly csrf: string
}

/** What to open without searching. */
export function First({ today, own, csrf }: FirstProps) {
  const mark = today && own?.marks.get(today.slug)
  return (
    <Cards>
      {own && <SuggestedNext csrf={csrf} {...own} />}
      {own?.last && (
        <Card icon="play" title="Continue" level={2}>
          <p>
            <a href={problemPath(own.last.slug)}>{own.last.title}</a>
          </p>
          <p class="fine">You worked on it last. It is not solved yet.</p>
        </Card>
      )}
      {today && (
        <Card icon="award" title="Today’s problem" level={2}>
          <p>
            <a href={problemPath(today.slug)}>{today.title}</a>
          </p>
          <div class="badges">
            <DifficultyBadge difficulty={today.difficulty} />
            <Minutes {...today} />
            {mark && <MarkBadges mark={mark} />}
          </div>
          <p class="fine">Everybody gets the same problem, and a new one each day.</p>
        </Card>
      )}
    </Cards>
  )
}

export const Minutes = ({ expectedMinutes }: Pick<Listed, 'expectedMinutes'>) =>
  expectedMinutes > 0 ? <span class="minutes">about {expectedMinutes} min</span> : null

const MarkBadges = ({ mark: { status, isDue } }: { readonly mark: Mark }) => (
  <>
    {status === 'solved' ? <Badge kind="solved">Solved</Badge> : <Badge kind="plain">Begun</Badge>}
    {isDue && (
      <>
        {' '}
        <Badge kind="due">Due</Badge>
      </>
    )}
  </>
)

interface FinderProps {
  readonly wanted: AddressFilter
  readonly topics: readonly string[]
  readonly languages: readonly Language[]
  /** Whether there are marks to choose by. */
  readonly hasMarks: boolean
}

/** The script `problems` sends it while it is filled in. */
export const Finder = ({ wanted, topics, languages, hasMarks }: FinderProps) => (
  <form method="get" action={PROBLEMS} role="search" id="finder" class="finder" aria-label="Problems">
    <div class="finder-words">
      <label for="finder-q">Search</label>
      <input type="search" id="finder-q" name="q" value={wanted.q ?? ''} maxlength={200} autocomplete="off" />
      <button>Search</button>
    </div>
    <Drawer title="Filters" isOpen={chosenIn(wanted).some((name) => name !== 'q')}>
      <div class="filters">
        {hasMarks && (
          <Choice
            name="status"
            label="Your status"
            chosen={wanted.status}
            options={statuses.map((one) => [one, STATUSES[one]])}
          />
        )}
        <Choice
          name="difficulty"
          label="Difficulty"
          chosen={wanted.difficulty}
          options={difficulties.map((one) => [one, DIFFICULTIES[one]])}
        />
        <Choice name="topic" label="Topic" chosen={wanted.topic} options={topics.map((one) => [one, one])} />
        <Choice
          name="language"
          label="Language"
          chosen={wanted.language}
          options={languages.map((one) => [one, LANGUAGE_NAMES[one]])}
        />
        <Choice name="time" label="Time" chosen={wanted.time} options={times.map((one) => [one, TIMES[one]])} />
      </div>
    </Drawer>
  </form>
)

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly chosen: string | null
  readonly options: ReadonlyArray<readonly [value: string, text: string]>
}

const Choice = ({ name, label, chosen, options }: ChoiceProps) => (
  <div>
    <label for={`finder-${name}`}>{label}</label>
    <select id={`finder-${name}`} name={name}>
      <option value="">Any</option>
      {options.map(([value, text]) => (
        <option value={value} selected={value === chosen}>
          {text}
        </option>
      ))}
    </select>
  </div>
)

interface FoundProps {
  readonly wanted: AddressFilter
  readonly found: SearchPage
  readonly problems: ReadonlyMap<string, Listed>
  /** Null for a visitor. */
  readonly marks: ReadonlyMap<string, Mark> | null
}

/** Both parts change while the form is filled in; the first is read out. */
export const SearchResults = (props: FoundProps) => (
  <>
    <p class="unseen" role="status" data-part="count">
      {counted(props.found.total)}
    </p>
    <div data-part="found">{props.found.total === 0 ? <Nothing {...props} /> : <List {...props} />}</div>
  </>
)

const counted = (total: number): string => (total === 0 ? 'No problem fits' : `${total} ${total === 1 ? 'problem' : 'problems'}`)

function List({ wanted, found: { problems: hits, total, cursor }, problems, marks }: FoundProps) {
  const columns = ['Problem', ...(marks ? ['You'] : []), 'Difficulty', 'Time', 'Topics']
  return (
    <>
      <Table
        caption={
          <>
            {counted(total)}
            {chosenIn(wanted).length > 0 && (
              <>
                {' · '}
                <a href={PROBLEMS}>Show all problems</a>
              </>
            )}
          </>
        }
        columns={columns}
        plain={columns}
        rows={hits.map(({ slug, title, difficulty, topics }) => {
          const [mark, listed] = [marks?.get(slug), problems.get(slug)]
          const cells: readonly Child[] = [
            ...(marks ? [mark ? <MarkBadges mark={mark} /> : ''] : []),
            <DifficultyBadge difficulty={difficulty} />,
            listed ? <Minutes {...listed} /> : '',
            topics.join(', '),
          ]
          return [<a href={problemPath(slug)}>{title}</a>, ...cells]
        })}
      />
      {cursor !== null && (
        <p>
          <a href={listPath(wanted, {}, cursor)}>More problems</a>
        </p>
      )}
    </>
  )
}

/** Says what to change, so that something fits. */
function Nothing({ wanted, found: { suggestions } }: FoundProps) {
  const chosen = chosenIn(wanted)
  return (
    <Empty
      icon="info"
      title="No problem fits."
      action={
        <a class="button second" href={PROBLEMS}>
          Show all problems
        </a>
      }
    >
      {suggestions.query !== null && (
        <>
          Did you mean <a href={listPath(wanted, { q: suggestions.query })}>“{suggestions.query}”</a>?{' '}
        </>
      )}
      {suggestions.topics.length > 0 && (
        <>
          Near it: <Links links={suggestions.topics.map((topic) => [listPath(wanted, { q: null, topic }), topic])} />.{' '}
        </>
      )}
      {chosen.length > 1 ? (
        <>
          Leave out one of these:{' '}
          <Links links={chosen.map((name) => [listPath(wanted, { [name]: null }), nameOf(wanted, name)])} />.
        </>
      ) : wanted.q === null ? (
        'Choose another filter.'
      ) : (
        'Try fewer words, or a topic from the filters.'
      )}
    </Empty>
  )
}

const Links = ({ links }: { readonly links: ReadonlyArray<readonly [path: string, text: string]> }) => (
  <>
    {links.map(([path, text], index) => (
      <>
        {index > 0 && ', '}
        <a href={path}>{text}</a>
      </>
    ))}
  </>
)

/** A choice as the form words it. */
function nameOf({ q, status, difficulty, topic, language, time }: AddressFilter, name: keyof AddressFilter): string {
  switch (name) {
    case 'q':
      return `“${q ?? ''}”`
    case 'status':
      return status === null ? '' : STATUSES[status]
    case 'difficulty':
      return difficulty === null ? '' : DIFFICULTIES[difficulty]
    case 'topic':
      return topic ?? ''
    case 'language':
      return language === null ? '' : LANGUAGE_NAMES[language]
    case 'time':
      return time === null ? '' : TIMES[time]
  }
}

interface PathsProps {
  readonly courses: readonly Course[]
  readonly problems: ReadonlyMap<string, Listed>
}

/** Courses whose parts list problems, in the order in which they are taught. */
export function LearningPaths({ courses, problems }: PathsProps) {
  const paths = courses.flatMap((course) => {
    const parts = course.nodes.flatMap((node) => {
      const count = node.problems.filter((slug) => problems.has(slug)).length
      return count === 0 ? [] : [{ node, count }]
    })
    return parts.length === 0 ? [] : [{ course, parts }]
  })
  if (paths.length === 0) return null
  return (
    <section>
      <h2>Learning paths</h2>
      <p>Each course teaches first and then gives you problems to solve.</p>
      {paths.map(({ course: { id, title }, parts }) => (
        <Drawer title={title}>
          <p>
            <a href={coursePath(id)}>Open the course</a>
          </p>
          <ul>
            {parts.map(({ node, count }) => (
              <li>
                <a href={nodePath(`${id}/${node.id}`)}>{node.title}</a>: {counted(count)}
              </li>
            ))}
          </ul>
        </Drawer>
      ))}
    </section>
  )
}
