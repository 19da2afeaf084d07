/** Words each finding of a verification: it says what to do next and never quotes the draft. */
import {
  CAPS,
  DRAFT_CASES,
  DRAFT_HINTS,
  VISIBLE,
  type ChangeKind,
  type CheckId,
  type ExampleFault,
  type FaultAt,
  type Finding,
  type ScaffoldFault,
  type ShapeFault,
  type TextFault,
} from '../rules/draft/draft.ts'
import type { Verdict } from '../../../problem/verdict.ts'

/** Limit of places in one sentence; the rest appears once these are fixed. */
const MOST_PLACES = 8

const listText = (parts: readonly string[]): string =>
  parts.length > MOST_PLACES
    ? `${parts.slice(0, MOST_PLACES).join(', ')} and ${parts.length - MOST_PLACES} more`
    : parts.join(', ')

/** Cases and examples count from 0, as in the draft's lists; lines count from 1, as in editors. */
const casesAt = (indices: readonly number[]): string => listText(indices.map((index) => `cases.${index}`))
const linesAt = (lines: readonly number[]): string => `line${lines.length === 1 ? '' : 's'} ${listText(lines.map(String))}`

const placesOf = <Fault extends string>(faults: ReadonlyArray<FaultAt<Fault>>, words: Readonly<Record<Fault, string>>): string =>
  listText(faults.map(({ at, fault }) => `${at} ${words[fault]}`))

const SHAPE: Readonly<Record<ShapeFault, string>> = {
  count: `has the wrong number of parts (needed: ${DRAFT_CASES} cases, ${DRAFT_HINTS} hints, at least one parameter or method)`,
  empty: 'is empty',
  too_long: `is too long (title ${CAPS.title}, statement ${CAPS.statement}, hint ${CAPS.hint} and tag ${CAPS.tag} characters; starter and reference ${CAPS.code} bytes each, all cases together ${CAPS.cases})`,
  too_deep: 'is nested too deeply',
  not_a_name:
    'is not a valid name (camelCase for functions, methods and parameters, PascalCase for a class, plain words for a tag)',
  reserved: 'is a reserved word of the language',
  repeated: 'has the same name twice',
  unknown_type:
    'is not a type that can stand there (e.g. int, long, float, bool, string, int[], map<string,int>, TreeNode; only parameters of a function can be stream<int> or probe)',
  not_this_style:
    'does not have the style of this slot (a function or class for return, a program for stdout, a function for SQL)',
  not_for_sql: 'must have one parameter of type string, the script that creates the tables, and return string[]',
  comparator: 'is not a comparator for this answer; leave it out to compare exactly',
}

const TEXT: Readonly<Record<TextFault, string>> = {
  malformed: 'contains half a character (a lone surrogate)',
  invisible: 'contains control, direction or zero-width characters',
  markup: 'contains markup, a link or a line break',
}

const EXAMPLE: Readonly<Record<ExampleFault, string>> = {
  other_result: 'has a different result from the visible case with the same arguments',
  hidden_case: 'shows a hidden case',
  no_case: `is not one of the first ${VISIBLE} cases`,
  unreadable: 'has a value that is not JSON; write values as JSON',
}

const SCAFFOLD: Readonly<Record<ScaffoldFault, string>> = {
  not_cut: 'nothing could be cut from the reference; give it a body of several statements',
  not_parsed: 'the reference or its scaffold has syntax that the server cannot parse; use simpler syntax',
  too_complex: 'the reference takes too long to analyse; make it shorter',
  passes: 'the scaffold passes every case with its parts still missing; let more of the answer depend on the body',
  not_the_original: 'the cut parts do not restore the original; write the reference with a simpler layout',
}

const VERDICT: Readonly<Record<Verdict, string>> = {
  accepted: 'is accepted',
  wrong_answer: 'gives an unexpected answer',
  runtime_error: 'ends with an error',
  time_limit: 'takes too long',
  memory_limit: 'takes too much memory',
  output_limit: 'prints too much',
  compile_error: 'does not compile',
}

const COPY: Readonly<Record<(Finding & { readonly check: 'not_a_copy' })['by'], string>> = {
  title: 'has the title of',
  statement: 'asks in nearly the same words as',
  cases: 'has the cases of',
}

/** One or two sentences. Further details are in the finding's data. */
export function wordFinding(finding: Finding): string {
  switch (finding.check) {
    case 'shape':
      return `Fix these parts of the draft: ${placesOf(finding.faults, SHAPE)}.`
    case 'text':
      return `Rewrite these in plain characters: ${placesOf(finding.faults, TEXT)}.`
    case 'types':
      return `Give values of the declared types: ${listText(finding.faults.map(({ index, part }) => `cases.${index}.${part}`))}.`
    case 'cases_distinct':
      return `Give each case different arguments: ${listText(finding.pairs.map(({ index, same }) => `cases.${index} has those of cases.${same}`))}.`
    case 'constant_fails':
      return 'One answer is right for every case. Add cases with other answers, so that a program must use its arguments.'
    case 'examples_agree':
      return `Fix or leave out these examples: ${listText(finding.examples.map(({ at, example, fault }) => `example ${example} of ${at} ${EXAMPLE[fault]}`))}.`
    case 'no_reference_lines':
      return `Remove lines of the reference from what a learner sees first: ${listText(finding.places.map(({ at, lines }) => `${at} contains its ${linesAt(lines)}`))}.`
    case 'no_marker':
      return `Remove the student markers from the reference (${linesAt(finding.lines)}). The server adds them itself.`
    case 'not_a_copy':
      return `The draft ${COPY[finding.by]} ${finding.slug}. Write a different problem, or practise that problem.`
    case 'reference_passes':
      return finding.compileError
        ? `The reference does not compile${finding.compileError.line === null ? '' : ` (line ${finding.compileError.line})`}. Correct it.`
        : `The reference passes ${finding.passed} of ${DRAFT_CASES} cases and ${VERDICT[finding.verdict]}. Correct it or the expected values at ${casesAt(finding.cases.map(({ index }) => index))}.`
    case 'deterministic':
      return `The reference gives a different output the second time at ${casesAt(finding.cases)}. Do not use random numbers, the clock or an unstable order.`
    case 'limits':
      return `The reference exceeds a limit: ${finding.allowedMs} ms of CPU time per case, memory, or output. Make it faster or the arguments smaller at ${casesAt(finding.cases.map(({ index }) => index))}.`
    case 'prints_nothing':
      return `The reference prints at ${casesAt(finding.cases)}, but it should only return. Remove the output.`
    case 'starter_fails':
      return 'The starter passes every case. Remove the solution from it, or add cases that it fails.'
    case 'stub_fails':
      return 'A program that does nothing passes every case. Add cases that need a real answer.'
    case 'mutants_killed':
      if (finding.killed === null)
        return finding.fault === 'not_parsed'
          ? 'The server cannot parse the reference, so it cannot make changed versions (mutants). Use simpler syntax.'
          : 'The server cannot make changed versions (mutants) of the reference in time. Make it shorter.'
      return `Only ${finding.killed} of ${finding.tried} changed versions (mutants) of the reference fail a case; 80% must fail. Add or change cases so that the survivors fail. ${casesThatKill(finding.survivors.map(({ operator }) => operator))}`
    case 'scaffold':
      return `The server could not make a guided scaffold: ${SCAFFOLD[finding.fault]}.`
  }
}

/** The kind of case that kills a mutant of each kind. */
const CASE_THAT_KILLS: Readonly<Record<ChangeKind, string>> = {
  comparison: 'a case for each side of the comparison',
  boundary: 'a case exactly on the boundary, where both sides are equal',
  arithmetic: 'a case in which the other operation gives another number (no 0, 1 or equal operands)',
  negation: 'a case in which only the condition decides the answer',
  constant: 'a case whose answer changes if the number is one higher or lower, or the text differs',
  removed_statement: 'a case whose answer needs what that statement does',
  dropped_where: 'rows that only this condition excludes',
  dropped_join: 'rows with no match, or several matches, in the other table',
  dropped_order_by: 'rows that come in the wrong order without it',
}

export const caseThatKills = (operator: ChangeKind): string => CASE_THAT_KILLS[operator]

const casesThatKill = (operators: readonly ChangeKind[]): string =>
  `These would notice them: ${[...new Set(operators)].map((operator) => CASE_THAT_KILLS[operator]).join('; ')}.`

/** Names the checks that did not run because other checks failed first. */
export const wordNotReached = (checks: readonly CheckId[]): string =>
  checks.length === 0 ? '' : `Not checked yet, because of these failures: ${checks.join(', ')}.`
