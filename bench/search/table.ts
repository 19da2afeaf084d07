/** What the index's figures come to, beside their goals. */
import type { Row, Section } from '../run.ts'
import { SEARCHES, SIZES, type Measured, type SearchName } from './search.ts'

type Pair = NonNullable<ReturnType<Measured['get']>>

/** Of a search for what at most a hundredth of the problems hold, and of any other. */
const MOST = { rare: 3, common: 25 } as const

export function sections(measured: Measured): readonly Section[] {
  const isRare = (name: SearchName) => !SEARCHES[name].common
  const pairs = [...measured]
  const title = `${count(SIZES.LARGE)} problems beside ${count(SIZES.SMALL)}`
  const rows = (wanted: typeof pairs, most: number) => wanted.map(([name, pair]) => rowOf(name, pair, most))
  return [
    {
      title: `${title}: what at most a hundredth of them hold`,
      rows: rows(
        pairs.filter(([name]) => isRare(name)),
        MOST.rare,
      ),
    },
    {
      title: `${title}: what more of them hold`,
      rows: rows(
        pairs.filter(([name]) => !isRare(name)),
        MOST.common,
      ),
    },
  ]
}

function rowOf(what: string, { SMALL: small, LARGE: large }: Pair, most: number): Row {
  const ratio = large.medianMs / small.medianMs
  const figures = [
    count(small.total).padStart(6),
    'in',
    ms(small.medianMs),
    count(large.total).padStart(9),
    'in',
    ms(large.medianMs),
  ]
  return {
    what,
    figure: `${figures.join(' ')}  ${`${ratio.toFixed(2)}x`.padStart(7)}`,
    goal: { words: `at most ${most}x`, met: ratio <= most },
  }
}

const count = (problems: number): string => problems.toLocaleString('en')
const ms = (value: number): string => `${value.toFixed(2)} ms`.padStart(9)
