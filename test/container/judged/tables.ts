/** The tables of types, comparators and changes, put together. */
import { changes } from './changes.ts'
import { closeness } from './closeness.ts'
import { collections, sequences } from './composites.ts'
import { nodes } from './nodes.ts'
import { orders } from './orders.ts'
import { repetitions } from './repetitions.ts'
import type { Lenience, Row } from './rows.ts'
import { scalars } from './scalars.ts'
import { texts } from './texts.ts'

export const rows: readonly Row[] = [...scalars, ...sequences, ...collections, ...nodes]
export const leniences: readonly Lenience[] = [...orders, ...repetitions, ...closeness, ...texts]
export const compiledChanges = changes.filter((change) => change.compiled !== undefined)
