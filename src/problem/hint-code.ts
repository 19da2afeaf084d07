/**
 * What a failing case looks like, told from the values alone, and what may be said about it. Codes stand in stored events, so none is
 * ever taken away or given another meaning.
 */
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
] as const
export type HintCode = (typeof hintCodes)[number]

/** `notice`: what the last run showed. `question`: where to look, without the remedy. */
export const hintWords: Readonly<Record<HintCode, { readonly notice: string; readonly question: string }>> = {
  returned_none: {
    notice: 'In the last run the function came to its end without handing back a value.',
    question: 'On which way through your function is no value returned?',
  },
  printed_instead_of_returned: {
    notice: 'In the last run the expected value was printed, but something else came back from the function.',
    question: 'What does whoever calls your function receive from it?',
  },
  wrong_type: {
    notice: 'In the last run the value that came back was of another type than the signature declares.',
    question: 'Which type does the signature promise, and where does your code make the value it hands back?',
  },
  input_returned: {
    notice: 'In the last run one of the arguments came back exactly as it went in.',
    question: 'Which line was meant to change or replace it, and did that line run?',
  },
  off_by_one: {
    notice: 'In the last run the number was exactly one away from the expected one.',
    question: 'Which of your bounds, counters or starting values could be one too high or too low?',
  },
  off_by_one_length: {
    notice: 'In the last run the answer had one element too many or too few at one end, and the rest was right.',
    question: 'What happens in the very first and in the very last round of your loop?',
  },
  off_by_one_index: {
    notice: 'In the last run every number in the answer was shifted by one in the same direction.',
    question: 'Does your code count from the same number as the task does?',
  },
  reversed: {
    notice: 'In the last run the answer held the right elements from back to front.',
    question: 'In which order does your code add to its answer?',
  },
  wrong_order: {
    notice: 'In the last run the answer held the right elements in another order.',
    question: 'What does the task say about order, and which step of yours decides it?',
  },
  duplicates_kept: {
    notice: 'In the last run some elements came more often than they should.',
    question: 'How does your code find out that it has an element already?',
  },
  elements_missing: {
    notice: 'In the last run everything in the answer belonged there, but some elements were missing.',
    question: 'Which of the missing elements does your code meet, and what does it do with it?',
  },
  sign_flipped: {
    notice: 'In the last run the number was right but for its sign.',
    question: 'In which direction does your code subtract or compare?',
  },
  case_differs: {
    notice: 'In the last run the text was right but for upper and lower case.',
    question: 'What does the task say about upper and lower case?',
  },
  white_space_differs: {
    notice: 'In the last run the text was right but for its white space.',
    question: 'Where exactly does your code put spaces and line breaks, and where does the task want them?',
  },
  rounding: {
    notice: 'In the last run the number was close to the expected one, as if it had been rounded on the way.',
    question: 'At which steps does your code lose digits?',
  },
  mutated_input: {
    notice: 'In the last run the function changed an argument that it was given.',
    question: 'Does a later step of yours still count on the argument as it came in?',
  },
  did_not_raise: {
    notice: 'In the last run the function answered where it should have refused its input with an error.',
    question: 'Which inputs does the task call invalid, and where does your code check for them?',
  },
  index_out_of_range: {
    notice: 'In the last run the code asked for a place that its sequence does not have.',
    question: 'What are the smallest and the largest index your code can reach, and how long is the sequence then?',
  },
  key_missing: {
    notice: 'In the last run the code looked up a key that was not there.',
    question: 'At the moment of that lookup, which keys have been put in?',
  },
  null_dereferenced: {
    notice: 'In the last run the code used a value as if it were there, and it was not.',
    question: 'When can the value in that line be missing?',
  },
  recursion_too_deep: {
    notice: 'In the last run the calls went deeper than the language allows.',
    question: 'Which call makes no further call, and does every other one come closer to it?',
  },
  division_by_zero: {
    notice: 'In the last run the code divided by zero.',
    question: 'For which input does the divisor become zero?',
  },
  name_undefined: {
    notice: 'In the last run the code used a name that stood for nothing at that point.',
    question: 'Where does that name get its meaning, and does that always come before this place?',
  },
  too_slow: {
    notice: 'In the last run the code was still computing when its time was used up: it takes too many steps, or it never ends.',
    question: 'If every loop ends, how often does your innermost step run when the input gets twice as long?',
  },
  may_not_end: {
    notice:
      'In the last run the code was still computing on a tiny input when it was stopped: a loop or a recursion may never end.',
    question: 'What does each round of your loop change, and when is its condition no longer true?',
  },
  sleeps: {
    notice: 'In the last run the code waited for something instead of computing.',
    question: 'Which line of yours waits, and for what?',
  },
}
