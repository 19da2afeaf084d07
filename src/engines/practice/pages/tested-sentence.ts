/** What a submission is tested on, for the learner. */
import { counted } from '../../../kernel/text.ts'

interface Tested {
  readonly visibleCases: readonly unknown[]
  readonly hiddenCaseCount: number
  readonly cpuMs: number
}

/** `isFixed`: whether no new tests are made for each submission. */
export function testedSentence({ visibleCases, hiddenCaseCount, cpuMs }: Tested, isFixed = false): string {
  const tests = [
    visibleCases.length === 1 ? 'on the visible test' : 'on the visible tests',
    ...(hiddenCaseCount === 0 ? [] : [`on ${counted(hiddenCaseCount, 'hidden test')}`]),
    ...(isFixed ? [] : ['on new tests made for each submission']),
  ]
  const seconds = counted(cpuMs / 1000, 'second')
  return `We run your code ${LIST.format(tests)}. Each test may take ${seconds} of processor time.`
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
