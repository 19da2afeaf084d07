/**
 * What failing cases look like, told from the values alone, and what may be said about it. Codes stand in stored events, so none is
 * ever taken away or given another meaning.
 */
import type { Language } from './problem.ts'

export const hintCodes = [
  'returned_none',
  'printed_instead_of_returned',
  'wrong_type',
  'input_returned',
  'off_by_one',
  'off_by_one_length',
  'off_by_one_index',
  'reversed',
  'wrong_order',
  'duplicates_kept',
  'elements_missing',
  'sign_flipped',
  'case_differs',
  'white_space_differs',
  'rounding',
  'mutated_input',
  'did_not_raise',
  'index_out_of_range',
  'key_missing',
  'null_dereferenced',
  'recursion_too_deep',
  'division_by_zero',
  'name_undefined',
  'too_slow',
  'sleeps',
  'may_not_end',
  'same_answer',
  'not_loaded',
  'new_nodes',
  'node_values_changed',
  'input_changed',
] as const
export type HintCode = (typeof hintCodes)[number]

/** Where something was seen: on the visible test with this number, on every visible test that failed, on a hidden test, or at loading. */
export type SeenOn = number | 'every' | 'hidden' | 'load'

export interface HintWords {
  readonly notice: string
  readonly question: string
}

/**
 * `notice`: what the run showed. `question`: where to look, without the remedy. Neither presumes a loop, a recursion or anything else
 * that the code may not have.
 */
const words: Readonly<Record<HintCode, HintWords>> = {
  returned_none: {
    notice: 'Your function returned {nothing} {where}.',
    question: 'Which line should return the answer, and what does that line give back?',
  },
  printed_instead_of_returned: {
    notice: 'Your code printed the expected value {where}, but your function did not return it.',
    question: 'Which value does the caller of your function get?',
  },
  wrong_type: {
    notice: 'Your function returned a value of the wrong type {where}.',
    question: 'Which type does the signature name, and which line makes the returned value?',
  },
  input_returned: {
    notice: 'One of the arguments came back unchanged {where}.',
    question: 'Which lines should make the answer, and do these lines run?',
  },
  off_by_one: {
    notice: 'Your answer was exactly 1 too high or exactly 1 too low {where}.',
    question: 'Which number in your code could be 1 too high or 1 too low?',
  },
  off_by_one_length: {
    notice: 'Your answer had one element too many or too few at one end {where}. The rest was right.',
    question: 'Which element is it, and which line of your code decides about it?',
  },
  off_by_one_index: {
    notice: 'Every number in your answer was off by 1 in the same direction {where}.',
    question: 'Which number does the first position have in the task, and which number has it in your answer?',
  },
  reversed: {
    notice: 'Your answer had the right elements in reverse order {where}.',
    question: 'Which order does the task ask for, and which line of your code decides the order?',
  },
  wrong_order: {
    notice: 'Your answer had the right elements in another order {where}.',
    question: 'What does the task say about the order, and which line of your code decides it?',
  },
  duplicates_kept: {
    notice: 'Some elements were in your answer more often than expected {where}.',
    question: 'Which elements are these, and what do they have in common?',
  },
  elements_missing: {
    notice: 'Everything in your answer was right {where}, but some elements were missing.',
    question: 'Which elements are missing, and what do they have in common?',
  },
  sign_flipped: {
    notice: 'Your answer was the right number with the opposite sign {where}.',
    question: 'Which line decides whether your answer is positive or negative?',
  },
  case_differs: {
    notice: 'Your text differed from the expected text only in upper and lower case {where}.',
    question: 'What does the task say about upper and lower case?',
  },
  white_space_differs: {
    notice: 'Your text differed from the expected text only in spaces or line breaks {where}.',
    question: 'Where does the task want spaces and line breaks, and where does your code put them?',
  },
  rounding: {
    notice: 'Your answer was close to the expected number {where}, but not close enough.',
    question: 'At which step could digits get lost?',
  },
  mutated_input: {
    notice: 'Your function changed one of its arguments {where}.',
    question: 'Does any line of your code still need the old value of that argument?',
  },
  did_not_raise: {
    notice: 'Your code gave an answer {where}, but the task expects an error there.',
    question: 'Which inputs does the task call invalid, and what does your code do with them?',
  },
  index_out_of_range: {
    notice: 'Your code asked for an element that was not there {where}.',
    question: 'Which line does the error name, and how many elements are there at that moment?',
  },
  key_missing: {
    notice: 'Your code looked up a key that was not there {where}.',
    question: 'Which line does the error name, and which keys are there at that moment?',
  },
  null_dereferenced: {
    notice: 'Your code used a value that was missing {where}.',
    question: 'Which value in the line of the error can be missing, and when?',
  },
  recursion_too_deep: {
    notice: 'Your code stopped {where}: too many nested calls.',
    question: 'How many calls can be open at the same time, and what makes the last of them return?',
  },
  division_by_zero: {
    notice: 'Your code divided by zero {where}.',
    question: 'Which line divides, and for which input is its divisor zero?',
  },
  name_undefined: {
    notice: 'Your code used a name that had no value {where}.',
    question: 'Which name does the error give, and which line should give it a value?',
  },
  too_slow: {
    notice: 'Your code was still running {where} when its time was over.',
    question: 'How much more work does your code do when the input gets twice as large?',
  },
  may_not_end: {
    notice: 'Your code was still running {where} when we stopped it, and the input there is very small.',
    question: 'Which part of your code repeats, and what makes it stop?',
  },
  sleeps: {
    notice: 'Your code waited {where} instead of computing.',
    question: 'Which line of your code waits, and for what?',
  },
  same_answer: {
    notice: 'Your code gave the same answer on every visible test.',
    question: 'Which part of the input should change the answer, and where does your code use it?',
  },
  new_nodes: {
    notice: 'Your function returned new nodes {where}. The task asks for the given nodes with new links.',
    question: 'Which line makes a node, and which given node could take its place?',
  },
  node_values_changed: {
    notice: 'Your function changed the value of a given node {where}. The task asks for new links only.',
    question: 'Which line changes a value, and which `next` could change in its place?',
  },
  input_changed: {
    notice: 'Your answer was right {where}, but your function changed one of its arguments. The task forbids that.',
    question: 'Which line changes the argument, and which value of your own could that line work on?',
  },
  not_loaded: {
    notice: 'Your code could not be loaded, so no test ran.',
    question: 'What does the error message say, and which part of your code is it about?',
  },
}

/** How a language writes a value that is none. */
const NOTHING: Readonly<Record<Language, string>> = {
  python3: 'nothing (`None`)',
  javascript: 'nothing (`undefined` or `null`)',
  typescript: 'nothing (`undefined` or `null`)',
  go: 'nothing (`nil`)',
  java: 'nothing (`null`)',
  cpp: 'nothing',
  rust: 'nothing',
  sql: 'nothing',
}

/** The words for a code. `on` and `language` are null for failures stored before they were kept. */
export function wordsOf(code: HintCode, on: SeenOn | null, language: Language | null): HintWords {
  const { notice, question } = words[code]
  const nothing = language === null ? 'nothing' : NOTHING[language]
  return { notice: notice.replace('{nothing}', nothing).replace('{where}', whereOf(on)), question }
}

function whereOf(on: SeenOn | null): string {
  if (typeof on === 'number') return `on test ${on}`
  switch (on) {
    case null:
      return 'in that run'
    case 'every':
      return 'on every visible test that failed'
    case 'hidden':
      return 'on a hidden test'
    case 'load':
      return 'when it was loaded'
  }
}
