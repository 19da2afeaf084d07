/** What the runner's figures come to, beside their goals. */
import type { Row, Section } from '../run.ts'
import { type Compiled, type CompiledFigures, compiled } from './compiled.ts'
import { benched, INPUTS } from './programs.ts'
import type { LanguageFigures, Measured, Rate } from './runner.ts'
import { CLIENTS } from './runner.ts'

const GOAL_MS = { python3: 10, javascript: 10, typescript: 15 } as const
/** How many times a run's cost a process per input has to cost. */
const GOAL_RATIO = 5

/** Of a run whose code had to be compiled, and of one whose code had been. */
const COMPILED_GOAL_MS: Readonly<Record<Compiled, { readonly afterEdit: number | null; readonly again: number | null }>> = {
  go: { afterEdit: null, again: 15 },
  java: { afterEdit: 60, again: null },
  cpp: { afterEdit: null, again: 15 },
  rust: { afterEdit: null, again: 15 },
  sql: { afterEdit: null, again: null },
}

export function compiledSections(figures: Readonly<Partial<Record<Compiled, CompiledFigures>>>): readonly Section[] {
  const rows = compiled.flatMap((what): Row[] => {
    const of = figures[what]
    if (!of) return [{ what, figure: 'not measured: it is not installed here', goal: null }]
    const { afterEdit, again, commandLine, firstMs } = of
    const goal = COMPILED_GOAL_MS[what]
    const least = goal.afterEdit ?? goal.again
    const reached = goal.afterEdit === null ? again.medianMs : afterEdit.medianMs
    return [
      {
        what,
        figure: `after an edit ${ms(afterEdit.medianMs)} (${times(commandLine.medianMs / afterEdit.medianMs)})   again ${ms(again.medianMs)} (${times(
          commandLine.medianMs / again.medianMs,
        )})   first ${ms(firstMs)}   typed ${ms(commandLine.medianMs)}`,
        goal:
          least === null
            ? null
            : { words: `${goal.afterEdit === null ? 'again' : 'after an edit'} at most ${least} ms`, met: reached <= least },
      },
    ]
  })
  return [{ title: `Compiled languages, ${INPUTS} inputs, against compiling and running once per input by hand`, rows }]
}

export function sections({ tier, cores, languages }: Measured): readonly Section[] {
  const perLanguage = (title: string, row: (figures: LanguageFigures, language: keyof typeof GOAL_MS) => Row): Section => ({
    title,
    rows: benched.map((language) => row(languages[language], language)),
  })
  return [
    perLanguage(`One line of code, ${INPUTS} inputs, sandbox ${tier}, ${cores} cores: a run after an edit`, edited),
    ...CLIENTS.map((clients) =>
      perLanguage(`Back to back, ${clients} at once`, (figures, what) => backToBack(figures, what, clients)),
    ),
  ]
}

const ms = (value: number): string => `${value.toFixed(1)} ms`.padStart(9)
const times = (value: number): string => `${value.toFixed(1)}x`
const rateOf = (rates: Readonly<Record<number, Rate>>, clients: number): Rate =>
  rates[clients] ?? { latency: { calls: 0, medianMs: Number.NaN, p10Ms: Number.NaN, p95Ms: Number.NaN }, perSecond: Number.NaN }

function edited({ afterEdit, once, naive }: LanguageFigures, what: keyof typeof GOAL_MS): Row {
  const each = rateOf(naive, 1).latency.medianMs
  const [least, ratio] = [GOAL_MS[what], each / afterEdit.medianMs]
  return {
    what,
    figure: `${ms(afterEdit.medianMs)}  p95 ${ms(afterEdit.p95Ms)}   one bare spawn ${ms(once.medianMs)} (${times(
      once.medianMs / afterEdit.medianMs,
    )})   ${INPUTS} ${ms(each)} (${times(ratio)})`,
    goal: {
      words: `at most ${least} ms, ${GOAL_RATIO}x faster than ${INPUTS} spawns`,
      met: afterEdit.medianMs <= least && ratio >= GOAL_RATIO,
    },
  }
}

function backToBack(figures: LanguageFigures, what: string, clients: number): Row {
  const run = rateOf(figures.backToBack, clients)
  const each = rateOf(figures.naive, clients)
  const ratio = run.perSecond / each.perSecond
  return {
    what,
    figure: `${ms(run.latency.medianMs)}  p95 ${ms(run.latency.p95Ms)}  ${run.perSecond.toFixed(0).padStart(4)} runs/s   ${INPUTS} spawns ${ms(
      each.latency.medianMs,
    )}  ${each.perSecond.toFixed(1)} runs/s (${times(ratio)})`,
    goal: { words: `${GOAL_RATIO}x`, met: ratio >= GOAL_RATIO },
  }
}
