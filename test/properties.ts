/** Before the tests of a file: a property that does not say how often is tried thirty times, with the same cases every time. */
import fc from 'fast-check'
import { isWhole } from './whole.ts'

if (!isWhole) fc.configureGlobal({ numRuns: 30, seed: 1 })
