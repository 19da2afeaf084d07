/** What the first page shows of Rung: real parts of its pages, with examples in them. */
import { ReportView } from '../../engines/practice/pages/report.tsx'
import { reportOut } from '../../engines/practice/render/report.ts'
import { rungSentence } from '../../engines/practice/render/rung-words.ts'
import { reportIn, type ReportShown } from '../../engines/practice/workbench-state.ts'
import { MasteryMap, rowsOf, StageCounts, type Skill } from '../../engines/knowledge/pages/map.tsx'
import { judge } from '../../runner/judge.ts'
import type { RunReport } from '../../runner/protocol.ts'
import { trialCode, trialProblem } from '../trial/trial-problem.ts'

/** What each test of the first page's program gave, in order: the last one is wrong. */
const GAVE = [17, 21, 0]

/** What a runner answers to that program. */
const RECORDED: RunReport = {
  id: 'example',
  language: 'python3',
  version: 'Python 3',
  sandbox: 'unshare',
  warning: null,
  compile: { ms: 0, cached: false, error: null },
  results: GAVE.map((value) => ({
    end: 'returned',
    value: `${value}`,
    mismatch: null,
    error: null,
    mutated: [],
    exceeded: null,
    stdout: '',
    stderr: '',
    cpuMs: 1,
    wallMs: 1,
    peakBytes: 0,
  })),
  dropped: { stdout: 0, stderr: 0 },
}

function exampleReport(): ReportShown | null {
  const { cpuMs } = trialProblem
  const code = trialCode.python3
  const order = { id: 'example', problem: trialProblem, language: 'python3', code, cpuMs, hidden: null } as const
  const judged = judge(order, RECORDED, null, [])
  return judged.ok ? reportIn(reportOut(judged.value)) : null
}

/** A failing test as the workbench shows it. */
export const ExampleReport = () => (
  <div class="report">
    <ReportView report={exampleReport()} code={trialCode.python3} group="example" />
  </div>
)

/** The ladder of a learner who has the first hint. */
const FIRST_GIVEN = { pace: 'standard', level: 1, asks: true, needsFailedRun: false, isPriced: false } as const

const LADDER = [
  ['1. Clarification', 'given', 'Given: “Which value does best have before the first day? Could a real day be below it?”'],
  ['2. Approach', '', rungSentence(2, FIRST_GIVEN)],
  ['3. Sketch of an implementation', '', rungSentence(3, FIRST_GIVEN)],
  ['4. Solutions', '', rungSentence(4, FIRST_GIVEN)],
] as const

/** The ladder of hints as the workbench shows it. */
export const ExampleLadder = () => (
  <ol class="ladder">
    {LADDER.map(([name, state, text]) => (
      <li class={state === '' ? undefined : state}>
        <strong>{name}</strong>
        <p class="fine">{text}</p>
      </li>
    ))}
  </ol>
)

type Stage = NonNullable<Skill['known']>['stage']

const SKILLS: ReadonlyArray<readonly [title: string, stage: Stage | null, rests: readonly string[]]> = [
  ['Loops', 'retained', []],
  ['Lists', 'retained', []],
  ['Functions', 'mastered', []],
  ['Text', 'mastered', ['Loops']],
  ['Sorting', 'passed', ['Lists', 'Loops']],
  ['Hash lookup', 'mastered', ['Lists']],
  ['Recursion', 'practised', ['Functions']],
  ['Two pointers', 'passed', ['Sorting']],
  ['Counting', 'passed', ['Hash lookup', 'Text']],
  ['Trees', 'seen', ['Recursion']],
  ['Sliding window', 'practised', ['Two pointers']],
  ['Graphs', null, ['Trees', 'Hash lookup']],
  ['Dynamic programming', null, ['Recursion', 'Counting']],
]

const skills = SKILLS.map(([title, stage, prerequisites]): Skill => ({
  id: title,
  title,
  prerequisites,
  known: stage && {
    id: title,
    stage,
    relayed: false,
    onPage: null,
    readOnPage: null,
    debuggedOnPage: null,
    known: 0.5,
    chance: 0.5,
    opportunities: 1,
    correct: 1,
    streak: 1,
    stuck: false,
    dueAt: null,
    lastAt: 0,
  },
}))

/** What is known, as the page of one's progress shows it. */
export const ExampleProgress = () => (
  <>
    <StageCounts skills={skills} />
    <MasteryMap rows={rowsOf(skills)} />
  </>
)
