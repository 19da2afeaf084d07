/** What pages say of a problem that is not there, and where the others are. */
import { PROBLEMS } from './problem-filter.ts'

export const NO_PROBLEM = 'There is no problem at this address.'

export const AllProblems = () => (
  <p>
    <a href={PROBLEMS}>See all problems</a>
  </p>
)
