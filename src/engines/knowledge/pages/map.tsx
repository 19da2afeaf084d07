/** Everything there is to know, in the order in which one thing rests on another, each filled as far as it has been shown. */
import { scalePoint } from 'd3-scale'
import { linkVertical } from 'd3-shape'
import { stages, type Stage } from '../rules/component.ts'
import type { ComponentView } from '../rules/view.ts'
import { Figure } from './figure.tsx'
import { problemPath } from '../../../web/paths.ts'

const WIDTH = 320
const ROW = 46
const CELL = 12
/** More skills than these in one row would touch: they are set in several lines, each a little to the right of the one before. */
const MOST_IN_LINE = 16
const LINE = 20
const TOP = 4

export interface Skill {
  readonly id: string
  readonly title: string
  /** Those of them that the catalogue has. */
  readonly prerequisites: readonly string[]
  /** Null while nothing of it was seen. */
  readonly known: ComponentView | null
}

export const STAGE_TEXT: Readonly<Record<Stage | 'not_seen', string>> = {
  not_seen: 'not seen yet',
  seen: 'seen',
  practised: 'practised',
  passed: 'passed',
  mastered: 'mastered',
  retained: 'retained',
}
const stageOf = ({ known }: Skill): Stage | 'not_seen' => known?.stage ?? 'not_seen'
/** From 0 to 5. */
const heightOf = (skill: Skill): number => (skill.known === null ? 0 : stages.indexOf(skill.known.stage) + 1)

/** In rows: the first rests on nothing, and each other one on something of the row before. */
export function rowsOf(skills: readonly Skill[]): readonly Skill[][] {
  const byId = new Map(skills.map((skill) => [skill.id, skill]))
  const depths = new Map<string, number>()
  const depthOf = (skill: Skill): number => {
    const known = depths.get(skill.id)
    if (known !== undefined) return known
    // A ring would have no first one; the load refuses it, and here it ends.
    depths.set(skill.id, 0)
    const below = skill.prerequisites.flatMap((id) => byId.get(id) ?? []).map(depthOf)
    const depth = below.length === 0 ? 0 : 1 + Math.max(...below)
    depths.set(skill.id, depth)
    return depth
  }
  const rows: Skill[][] = []
  for (const skill of skills) (rows[depthOf(skill)] ??= []).push(skill)
  return rows
}

const link = linkVertical<unknown, { source: [number, number]; target: [number, number] }, [number, number]>()

export function MasteryMap({ rows }: { readonly rows: readonly Skill[][] }) {
  const places = new Map<string, readonly [number, number]>()
  let y = TOP
  for (const row of rows) {
    const lines = Math.ceil(row.length / MOST_IN_LINE)
    const x = scalePoint()
      .domain(row.map(({ id }) => id))
      .range([CELL / 2 + 1, WIDTH - CELL / 2 - 1])
      .padding(row.length < 12 ? 0.5 : 0)
    for (const [index, { id }] of row.entries()) places.set(id, [Math.round(x(id) ?? 0), y + (index % lines) * LINE])
    y += (lines - 1) * LINE + ROW
  }
  const paths = rows.flat().flatMap(({ id, prerequisites }) => {
    const target = places.get(id)
    return prerequisites.flatMap((before) => {
      const source = places.get(before)
      if (!source || !target) return []
      return link({ source: [source[0], source[1] + CELL], target: [target[0], target[1]] }) ?? []
    })
  })
  const metCount = rows.flat().filter(({ known }) => known !== null).length
  return (
    <Figure
      id="map"
      title="What rests on what"
      summary={`${rows.flat().length} skills in ${rows.length} rows, of which ${metCount} have been seen. The list below names each with its stage.`}
      width={WIDTH}
      height={y - ROW + CELL + TOP}
    >
      <path d={paths.join('')} class="tie" />
      {rows.flat().map((skill) => {
        const [x, top] = places.get(skill.id) ?? [0, 0]
        return (
          <g>
            <title>{`${skill.title}: ${STAGE_TEXT[stageOf(skill)]}`}</title>
            <Filled x={x - CELL / 2} y={top} skill={skill} />
          </g>
        )
      })}
    </Figure>
  )
}

function Filled({ x, y, skill }: { readonly x: number; readonly y: number; readonly skill: Skill }) {
  const height = (CELL * heightOf(skill)) / stages.length
  return (
    <>
      <rect x={x} y={y} width={CELL} height={CELL} class="cell" />
      {height > 0 && <rect x={x} y={Math.round((y + CELL - height) * 10) / 10} width={CELL} height={height} class="filled" />}
    </>
  )
}

const SHOWN_STAGES: ReadonlyArray<Stage | 'not_seen'> = [...stages.toReversed(), 'not_seen']

/** How many there are of each stage, with the sign for it. */
export function StageCounts({ skills }: { readonly skills: readonly Skill[] }) {
  const counts = Map.groupBy(skills, stageOf)
  return (
    <ul class="key stages">
      {SHOWN_STAGES.map((stage) => (
        <li>
          <Meter height={stage === 'not_seen' ? 0 : stages.indexOf(stage) + 1} /> {counts.get(stage)?.length ?? 0}{' '}
          {STAGE_TEXT[stage]}
        </li>
      ))}
    </ul>
  )
}

/** What the stage is that shows nothing. */
export const PractisedMeans = () => (
  <p class="fine">Practised means worked on, alone or with help. It does not show yet that you know the skill.</p>
)

const Meter = ({ height }: { readonly height: number }) => (
  <svg viewBox="0 0 12 12" aria-hidden="true">
    <rect x="0.5" y="0.5" width="11" height="11" class="cell" />
    {height > 0 && (
      <rect
        x="0.5"
        y={0.5 + 11 * (1 - height / stages.length)}
        width="11"
        height={(11 * height) / stages.length}
        class="filled"
      />
    )}
  </svg>
)

interface SkillMapProps {
  readonly rows: readonly Skill[][]
  /** To practise each with, the ones to begin with first. */
  readonly problemsOf: (component: string) => ReadonlyArray<{ readonly slug: string; readonly title: string }>
  /** The part of a course that teaches it. */
  readonly lessonOf: (component: string) => { readonly path: string; readonly title: string } | null
}

/** What fixing, tracing and testing programs showed; the stage says what was written. */
function InExercises({ known }: Pick<Skill, 'known'>) {
  const percent = (probability: number): string => `${Math.round(probability * 100)} %`
  const parts = [
    ...(known?.reads === undefined ? [] : [`reading programs ${percent(known.reads)}`]),
    ...(known?.debugs === undefined ? [] : [`debugging them ${percent(known.debugs)}`]),
  ]
  return parts.length === 0 ? (
    <></>
  ) : (
    <p>
      Known in exercises: {parts.join(', ')}
      {known?.isEstimate && ' (not yet calibrated here)'}
    </p>
  )
}

const anchorOf = (id: string): string => `skill-${id}`

const countsText = (row: readonly Skill[]): string =>
  `${row.length} ${row.length === 1 ? 'skill' : 'skills'}, ${row.filter(({ known }) => known !== null).length} seen`

/** Every skill by its name, the first step with a new one open, in the order in which one rests on another. Each opens, and leads to its problems. */
export function SkillMap({ rows, problemsOf, lessonOf }: SkillMapProps) {
  const all = rows.flat()
  const titles = new Map(all.map(({ id, title }) => [id, title]))
  const current = Math.max(
    0,
    rows.findIndex((row) => row.some(({ known }) => known === null)),
  )
  const linked = (ids: readonly string[]) =>
    ids.map((id, index) => (
      <>
        {index > 0 && ', '}
        <a href={`#${anchorOf(id)}`}>{titles.get(id) ?? id}</a>
      </>
    ))
  return (
    <>
      {rows.map((row, index) => (
        <details class="step" open={index === current}>
          <summary>
            <b>{index === 0 ? 'Begin here' : `Step ${index + 1}`}</b>: {countsText(row)}
          </summary>
          <div class="skills">
            {row.map((skill) => {
              const leadsTo = all.filter(({ prerequisites }) => prerequisites.includes(skill.id)).map(({ id }) => id)
              const problems = problemsOf(skill.id)
              const lesson = lessonOf(skill.id)
              return (
                <details id={anchorOf(skill.id)}>
                  <summary>
                    <Meter height={heightOf(skill)} />
                    <span>
                      <b>{skill.title}</b>: {STAGE_TEXT[stageOf(skill)]}
                      {skill.known?.relayed && ', relayed by a model'}
                    </span>
                  </summary>
                  <InExercises known={skill.known} />
                  {skill.prerequisites.length > 0 && <p>Rests on {linked(skill.prerequisites)}</p>}
                  {leadsTo.length > 0 && <p>Leads to {linked(leadsTo)}</p>}
                  {lesson !== null && (
                    <p>
                      Learn it in <a href={lesson.path}>{lesson.title}</a>
                    </p>
                  )}
                  {problems.length === 0 && lesson === null && <p>There is no problem about it here yet.</p>}
                  {problems.length > 0 && (
                    <>
                      <p>Practise it with:</p>
                      <ul>
                        {problems.map(({ slug, title }) => (
                          <li>
                            <a href={problemPath(slug)}>{title}</a>
                          </li>
                        ))}
                      </ul>
                    </>
                  )}
                </details>
              )
            })}
          </div>
        </details>
      ))}
    </>
  )
}
