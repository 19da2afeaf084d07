/** What a review says of each rule: a title, why it matters, and a question. It never says what to write instead. */
import type { ReviewKind, ReviewRule } from '../../problem/review-rule.ts'
import type { Held } from './rules/held.ts'
import type { ShownFinding } from './rules/view.ts'

export interface RuleWords {
  readonly title: string
  readonly why: string
  readonly question: string
}

export const KIND_WORDS: Readonly<Record<ReviewKind, string>> = {
  correctness: 'May go wrong',
  complexity: 'Costs time',
  idiom: 'Longer than needed',
  style: 'Hard to read',
}

const searchWords = (held: Held): RuleWords => ({
  title: `A search through the ${held}, inside a loop`,
  why: `The program looks through the ${held} to find out if something is there. The loop repeats that at each step.`,
  question: 'How many elements are looked at in all, on the largest input? Which collection answers this question at once?',
})

const passWords = (held: Held): RuleWords => ({
  title: `A pass over all of the ${held}, at each step`,
  why: `Each step of the loop goes through the ${held} again to count, find or copy something.`,
  question: `What could you write down on one way through the ${held}, so that you need not look again?`,
})

export const RULE_WORDS: Readonly<Record<ReviewRule, RuleWords>> = {
  mutable_default: {
    title: 'A default value that all calls share',
    why: 'Python makes the default value once, when the function is defined. What one call puts into it is still there in the next call.',
    question: 'What does the parameter hold in the second call if the first call changed it?',
  },
  changed_while_iterating: {
    title: 'A list that changes while a loop goes through it',
    why: 'The loop counts places in the list. When an element goes or comes, the places move, and the loop skips one or sees one twice.',
    question: 'Which element does the loop look at after the first one was removed?',
  },
  loop_variable_changed: {
    title: 'A change to the loop variable that has no effect on the loop',
    why: '`range` gives the loop variable its next value at every step. A change in the body is lost there.',
    question: 'Which values does the variable take at the start of each step, with this line and without it?',
  },
  late_binding: {
    title: 'A function made in a loop that uses the loop variable',
    why: 'The function looks the variable up when it is called, not when it is made. After the loop, every function sees the last value.',
    question: 'Which value does the first function use when it is called after the loop?',
  },
  identity_comparison: {
    title: 'A comparison of two objects instead of their values',
    why: 'This operator asks if both sides are the very same object. Two equal texts can be two objects, and then the answer is no.',
    question: 'Which input makes two equal values that are different objects?',
  },
  for_in_array: {
    title: 'A loop over the keys of an array',
    why: '`for … in` gives the keys as texts, and other properties may come along. The order is not promised by the idea of the loop.',
    question: 'Which type does the loop variable have here, and what does `+ 1` do with it?',
  },
  implicit_global: {
    title: 'A variable that is never declared',
    why: 'Without a declaration, the variable is global: every call of every function shares it. In a module the program stops instead.',
    question: 'What happens to the variable when the function calls itself?',
  },
  overflow_midpoint: {
    title: 'A sum of two indices that may be too large',
    why: 'The sum of two large `int` values can be larger than an `int` holds. Then it becomes negative, though the middle would fit.',
    question: 'For which two values does the sum no longer fit, and how far is it from one to the other?',
  },
  duplicate_condition: {
    title: 'The same condition twice in one chain',
    why: 'The first branch with this condition takes all its cases. The second branch can never run.',
    question: 'Which case did you mean the second branch for?',
  },
  identical_branches: {
    title: 'Two branches that do the same',
    why: 'The condition makes no difference: the program does the same either way. Often one branch was copied and not changed.',
    question: 'Is there a case in which the two branches should differ?',
  },
  self_comparison: {
    title: 'A comparison of something with itself',
    why: 'Both sides are the same, so the answer is always the same. Often another name was meant.',
    question: 'What did you want to compare here?',
  },
  self_assignment: {
    title: 'A variable that gets its own value',
    why: 'This line changes nothing. Often another name was meant on one side.',
    question: 'Which value should the variable have after this line?',
  },
  unreachable_code: {
    title: 'Code that never runs',
    why: 'The line before always leaves this block. A reader still has to find out that this code does nothing.',
    question: 'Was this code meant to run in some case? In which one?',
  },
  useless_expression: {
    title: 'A value that is computed and not used',
    why: 'The line computes something and then forgets it. Often an assignment or a `return` is missing.',
    question: 'Where should the value of this line go?',
  },
  fall_through: {
    title: 'A case that runs on into the next one',
    why: 'Nothing ends this case, so the program goes on with the next one. A reader cannot tell if you meant that.',
    question: 'For which value do both cases run, and is that right?',
  },
  bare_except: {
    title: 'A handler that catches every error',
    why: 'It also catches errors that you did not think of, such as a misspelt name. Then they stay hidden.',
    question: 'Which error do you expect here?',
  },
  loose_equality: {
    title: 'An equality check that converts types first',
    why: '`==` and `!=` make both sides one type before they compare. So `0`, the empty text and `false` count as equal.',
    question: 'Which two values of different types would this check take for equal?',
  },
  shadowed_builtin: {
    title: 'A variable with the name of a built-in',
    why: 'From here on, the name no longer means the built-in function or type. A later line that needs it fails.',
    question: 'What does the value stand for in this problem?',
  },
  shadowed_variable: {
    title: 'Two variables with one name',
    why: 'Inside this block, the name means another variable than outside. A change here does not reach the outer one.',
    question: 'Which of the two variables do the lines after this block read?',
  },
  membership_in_list: searchWords('values'),
  front_removal: {
    title: 'Work at the front of a list, inside a loop',
    why: 'When an element goes or comes at the front, all others move by one place. The loop repeats that at each step.',
    question: 'How many elements move in all for a list of n? Which collection is made for both ends?',
  },
  count_in_loop: passWords('values'),
  sort_in_loop: {
    title: 'A list that is sorted again at each step',
    why: 'Sorting costs about n·log n, and the loop repeats it though little has changed since the last time.',
    question: 'What do you need of the order at each step: all of it, or only one end?',
  },
  string_concat_loop: {
    title: 'A text that grows piece by piece in a loop',
    why: 'A text cannot change, so each step may copy everything written so far. For n pieces that can be about n² characters.',
    question: 'How many characters are copied in all for 1,000 pieces of one character?',
  },
  copy_in_recursion: {
    title: 'A copy of the rest at every call',
    why: 'A slice is a new list or text. Each call copies all that is left, so the copies alone cost about n² steps.',
    question: 'What could a call get instead, so that it knows where the rest begins?',
  },
  passed_by_value: {
    title: 'An argument that is copied at every call',
    why: 'The parameter is passed by value, and the function does not change it. So each call makes a copy that nobody needs.',
    question: 'What does a call cost when this argument has 100,000 elements?',
  },
  index_loop: {
    title: 'A loop over indices that only needs the elements',
    why: 'The index serves only to read the element. A reader has to check that every index is right.',
    question: 'How does your language go through the elements themselves?',
  },
  index_and_value: {
    title: 'A loop over indices that also reads each element',
    why: 'The loop needs the index and the element, and looks the element up by hand each time.',
    question: 'Which built-in function gives index and element together?',
  },
  while_counter: {
    title: 'A `while` loop that only counts',
    why: 'Start, end and step of the counter stand in three places. If one is forgotten, the loop never ends.',
    question: 'Which kind of loop says all three in one line?',
  },
  reimplemented_builtin: {
    title: 'Lines that do what a built-in function does',
    why: 'The language has a name for this. A name says what happens, and a reader need not work it out.',
    question: 'In one word, what do these lines find? Does your language have a function for that?',
  },
  append_loop: {
    title: 'A loop that only builds a list',
    why: 'The loop does nothing but collect values. Python has one expression for that, which says so at first sight.',
    question: 'Can you say in one sentence which values end up in the list?',
  },
  manual_default: {
    title: 'A check if the key is there before each change',
    why: 'Both branches do nearly the same; only the first value differs. Maps can give a first value for a missing key.',
    question: 'Which value would make the first change the same as all later ones?',
  },
  boolean_return: {
    title: 'A condition that is turned into true and false by hand',
    why: 'The condition is already true or false. The `if` only repeats its value.',
    question: 'What type does the condition have, and what does the function return?',
  },
  manual_swap: {
    title: 'A swap with a third variable',
    why: 'Three lines and a helper name say “swap”. Your language can say it in one line.',
    question: 'How does your language exchange two values in one line?',
  },
  unused_variable: {
    title: 'A value that nothing reads',
    why: 'The program stores this value and never looks at it. A reader will search for the place that does.',
    question: 'What would change if this line were not there?',
  },
  unused_loop_variable: {
    title: 'A loop variable that the loop does not use',
    why: 'A reader looks for the place where the variable matters, and there is none.',
    question: 'Which of the loop’s variables does the body need?',
  },
  needless_else: {
    title: 'An `else` after a block that has already left',
    why: 'When the condition holds, the function or the step is over. The `else` only moves the rest to the right.',
    question: 'When does the program reach the line after the `if`?',
  },
  nested_if: {
    title: 'An `if` with nothing in it but another `if`',
    why: 'The inner block runs only when both conditions hold. Two levels make one rule look like two.',
    question: 'How would you say in one sentence when the inner block runs?',
  },
  compare_to_bool: {
    title: 'A comparison with true or false',
    why: 'The value is already true or false, so the comparison adds nothing.',
    question: 'What does the condition say when you read it without the comparison?',
  },
  none_comparison: {
    title: 'A comparison with None by value',
    why: '`==` may ask the object itself, and an object can answer what it likes. There is only one None, so the question is if it is that one.',
    question: 'Which operator asks if two names mean the same object?',
  },
  negated_membership: {
    title: 'A “not” in front of the whole question',
    why: 'A reader has to work out what the “not” belongs to. Python has an operator that says it in order.',
    question: 'How would you say this condition aloud?',
  },
  keys_membership: {
    title: 'A look through the keys that the map itself can answer',
    why: 'A map is already about its keys. The extra call says nothing new.',
    question: 'What do you get when you ask the map itself?',
  },
  chained_comparison: {
    title: 'Two comparisons that mean one range',
    why: 'The middle value stands there twice. Python can write a range as in mathematics.',
    question: 'How would you write this range on paper?',
  },
  repeated_equality: {
    title: 'One value compared with many, one by one',
    why: 'Each new value needs another comparison, and one wrong name is easily missed.',
    question: 'What do all the values on the right have in common, and could you give that a name?',
  },
  length_check: {
    title: 'A length compared with zero',
    why: 'What you want to know is if it is empty. There is a word for that.',
    question: 'How would you ask this question aloud?',
  },
  needless_return: {
    title: 'A `return` at the end that the language does not need',
    why: 'In Rust, the last expression of a function is its value. `return` is for leaving early.',
    question: 'Does this line leave early?',
  },
  leftover_print: {
    title: 'A line that prints in a function that returns its answer',
    why: 'It was useful while you searched for a mistake. Now it costs time at each call, and nobody reads it.',
    question: 'Who reads this output now?',
  },
  misleading_name: {
    title: 'A name that says another kind of collection',
    why: 'The name promises one kind of collection, and the value is another. A reader will expect other operations and costs.',
    question: 'What does the value stand for in this problem?',
  },
  ambiguous_name: {
    title: 'A name that looks like a digit',
    why: 'In many fonts a small L, a large O and a large I look like 1 and 0.',
    question: 'What does this value stand for in the problem?',
  },
  one_letter_name: {
    title: 'A one-letter name that lives for many lines',
    why: 'A reader has to remember what the letter means from its first line to its last.',
    question: 'What does this value stand for in the problem?',
  },
  unused_import: {
    title: 'An import that nothing uses',
    why: 'A reader looks for the place that needs it.',
    question: 'Which line of your program uses this import?',
  },
  var_declaration: {
    title: 'Variables declared with `var`',
    why: 'A `var` belongs to the whole function, not to its block. So a loop’s variable still exists after the loop, and two can get mixed up.',
    question: 'Where in your program can this variable be seen?',
  },
  never_reassigned: {
    title: 'A variable that never changes, declared as one that does',
    why: 'A reader who sees `let` expects another assignment and searches for it.',
    question: 'Does any later line give this variable a new value?',
  },
}

type Worded = Pick<ShownFinding, 'rule' | 'held' | 'isAgainstMeasurement'>

/** The words of a rule about what this program has there. They do not claim a loss of time that a measurement did not find. */
export function wordsOf({ rule, held, isAgainstMeasurement }: Worded): RuleWords {
  const own = rule === 'membership_in_list' ? searchWords(held) : rule === 'count_in_loop' ? passWords(held) : RULE_WORDS[rule]
  if (!isAgainstMeasurement) return own
  const why = `${own.why} But we measured your program, and no solution we know grows more slowly.`
  return { ...own, why, question: 'On which inputs would this cost time? Can they come in this problem?' }
}

/** Why a finding matters. */
export const kindWords = ({ kind, isAgainstMeasurement }: Pick<ShownFinding, 'kind' | 'isAgainstMeasurement'>): string =>
  isAgainstMeasurement ? 'May cost time' : KIND_WORDS[kind]
