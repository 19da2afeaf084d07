/** What a verification costs, beside one whose programs are each a run of their own. */
import type { Row, Section } from '../run.ts'
import type { DraftFigures } from './draft.ts'

/** The reference twice, and one batch. */
const RUNS = 3
/** Both ways start the same programs; this is what a batch may lose on a machine that does other things as well. */
const SLOWEST = 1.25

export const draftSections = (figures: readonly DraftFigures[]): readonly Section[] => [
  {
    title: 'Runs of the day that one verification takes; beside it, each program in a run of its own',
    rows: figures.map(runsRow),
  },
  {
    title: 'The same in time, medians (above 1.0x the batch is quicker), and in runs of the reference by itself',
    rows: figures.map(timeRow),
  },
  { title: 'All of them together', rows: [wholeRow(figures)] },
]

const named = ({ language, name }: DraftFigures): string => `${language}, ${name}`

function runsRow(figures: DraftFigures): Row {
  const { programs, mutants, ways } = figures
  const { batch, apart } = ways
  const { '/v1/variants': batches = 0, '/v1/run': ofReference = 0 } = batch.requests
  return {
    what: named(figures),
    figure: `${count(batch.runs)}   apart ${count(apart.runs)} (${times(apart.runs / batch.runs)})   ${batches} batch of ${count(
      programs,
    )} programs, among them ${count(mutants.tried)} mutants, ${count(mutants.killed)} killed`,
    goal: {
      words: `${RUNS} runs, one of them a batch`,
      met: batch.runs === RUNS && batches === 1 && ofReference === RUNS - 1 && apart.runs === programs + 2,
    },
  }
}

function timeRow(figures: DraftFigures): Row {
  const { programs, ways } = figures
  const { batch, apart } = ways
  const each = batch.ms.programs / programs
  return {
    what: named(figures),
    figure: `${seconds(batch.ms.all)}   apart ${seconds(apart.ms.all)} (${times(apart.ms.all / batch.ms.all)})   in all ${times(
      batch.ms.all / batch.ms.reference,
    )} a run of the reference, each program ${times(each / batch.ms.reference)}`,
    goal: null,
  }
}

function wholeRow(figures: readonly DraftFigures[]): Row {
  const sum = (of: (one: DraftFigures) => number) => figures.reduce((all, one) => all + of(one), 0)
  const [batch, apart] = [sum(({ ways }) => ways.batch.ms.all), sum(({ ways }) => ways.apart.ms.all)]
  const runs = sum(({ ways }) => ways.apart.runs) / sum(({ ways }) => ways.batch.runs)
  return {
    what: `${figures.length} drafts`,
    figure: `${(1 / runs).toFixed(2)}x the runs, in ${(batch / apart).toFixed(2)}x the time of each program apart`,
    goal: { words: `at most ${SLOWEST}x the time`, met: batch <= SLOWEST * apart },
  }
}

const count = (of: number): string => `${of}`.padStart(2)
const times = (of: number): string => `${of.toFixed(1)}x`.padStart(5)
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`.padStart(6)
