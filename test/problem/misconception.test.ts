import { expect, it } from 'vitest'
import { shows, type Signs } from '../../src/problem/misconception.ts'
import { verdicts, type Failing } from '../../src/problem/verdict.ts'

const byTags: Signs = { tags: ['ties', 'empty'], verdicts: [] }
const byVerdicts: Signs = { tags: [], verdicts: ['time_limit', 'memory_limit'] }
const byBoth: Signs = { tags: ['ties'], verdicts: ['time_limit'] }

const failures = verdicts.filter((verdict): verdict is Failing['verdict'] => verdict !== 'accepted')

it.each([
  ['its tags, where a program answered wrongly or stopped', byTags, 'ties', ['wrong_answer', 'runtime_error']],
  ['any of its tags', byTags, 'empty', ['wrong_answer', 'runtime_error']],
  ['no other tag', byTags, 'plain', []],
  ['no tag where no case failed', byTags, null, []],
  ['its verdicts, whatever the tag', byVerdicts, 'ties', ['time_limit', 'memory_limit']],
  ['its verdicts without a tag', byVerdicts, null, ['time_limit', 'memory_limit']],
  ['its verdicts on its tags, where it names both', byBoth, 'ties', ['time_limit']],
  ['neither, where it names both, on another tag', byBoth, 'plain', []],
  ['neither, where it names both, without a tag', byBoth, null, []],
] as const)('a misconception is told by %s', (_, signs, tag, told) => {
  expect(failures.filter((verdict) => shows(signs, { verdict, tag, hintCode: null }))).toEqual(told)
})
