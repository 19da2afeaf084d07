/** What the catalogue's figures come to, beside their bounds. */
import type { Row, Section } from '../run.ts'
import type { MeasuredCatalogue, Read } from './catalogue.ts'

const MIB = 1024 * 1024
/** Most that an isolate of 128 MiB may keep of the catalogue, however large that is. */
const MOST_BYTES = 32 * MIB

export const catalogueSections = (measured: MeasuredCatalogue): readonly Section[] =>
  measured.map(({ problems, read }) => section(problems, read))

function section(problems: number, { sizes, parsedBytes, textBytes, firstMs, warmMs, casesMs, rowsMs }: Read): Section {
  const bytes = parsedBytes + textBytes
  const kept = (what: string, measured: number, { bytes: calculated, maxBytes, entries }: Read['sizes']['text']): Row => ({
    what: `${what}, at most ${mib(maxBytes)}`,
    figure: `${mib(measured)} on the heap, ${(measured / calculated).toFixed(2)} of the ${mib(calculated)} calculated, ${entries} kept`,
    goal: { words: 'no more than calculated', met: measured <= calculated },
  })
  return {
    title: `${problems} problems, all of them read and 36 submitted to`,
    rows: [
      { what: 'kept in all', figure: mib(bytes), goal: { words: `at most ${mib(MOST_BYTES)}`, met: bytes <= MOST_BYTES } },
      kept('problems', parsedBytes, sizes.parsed),
      kept('hidden cases', textBytes, sizes.text),
      { what: 'first read of a problem, beside a warm one', figure: `${ratio(firstMs, warmMs)}x`, goal: null },
      { what: 'most hidden cases, beside a bare SELECT of them', figure: `${ratio(casesMs, rowsMs)}x`, goal: null },
    ],
  }
}

const mib = (bytes: number): string => `${(bytes / MIB).toFixed(1)} MiB`
const ratio = (of: readonly number[], beside: readonly number[]): string => (median(of) / median(beside)).toFixed(1)
const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
