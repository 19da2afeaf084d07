/** What a verification found, in words: one plain sentence for each finding, which says what to do next and quotes nothing of the draft. */
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

/** Places named at once; the rest shows when these are mended. */
const MOST_PLACES = 8

const listed = (parts: readonly string[]): string =>
  parts.length > MOST_PLACES
    ? `${parts.slice(0, MOST_PLACES).join(', ')} and ${parts.length - MOST_PLACES} more`
    : parts.join(', ')

/** Cases and examples are counted from 0 as in the draft's own lists, lines from 1 as in editors. */
const casesAt = (indices: readonly number[]): string => listed(indices.map((index) => `cases.${index}`))
const linesAt = (lines: readonly number[]): string => `line${lines.length === 1 ? '' : 's'} ${listed(lines.map(String))}`

const placesOf = <Fault extends string>(faults: ReadonlyArray<FaultAt<Fault>>, words: Readonly<Record<Fault, string>>): string =>
  listed(faults.map(({ at, fault }) => `${at} ${words[fault]}`))

const SHAPE: Readonly<Record<ShapeFault, string>> = {
  count: `has another number of parts than it must (${DRAFT_CASES} cases, ${DRAFT_HINTS} hints, at least one parameter or method)`,
  empty: 'is empty',
  too_long: `is too long (title ${CAPS.title}, statement ${CAPS.statement}, hint ${CAPS.hint} and tag ${CAPS.tag} characters; starter and reference ${CAPS.code} bytes each, all cases together ${CAPS.cases})`,
  too_deep: 'is nested deeper than any type',
  not_a_name:
    'is no name it can have (camelCase for functions, methods and parameters, PascalCase for a class, plain words for a tag)',
  reserved: 'is a word that the language keeps for itself',
  repeated: 'has one name twice',
  unknown_type: 'is no type (as int, long, float, bool, string, int[], map<string,int>, TreeNode)',
  not_this_style: 'is not of the style of this slot (a function or class for return, a program for stdout, a function for SQL)',
  not_for_sql: 'must have one parameter of type string, the script that makes the tables, and return string[]',
  comparator: 'is no comparator for such an answer; leave it out to compare exactly',
}

const TEXT: Readonly<Record<TextFault, string>> = {
  malformed: 'holds half a character (a lone surrogate)',
  invisible: 'holds control, direction or zero-width characters',
  markup: 'holds markup, a link or a line break',
}

const EXAMPLE: Readonly<Record<ExampleFault, string>> = {
  other_result: 'gives another result than the visible case with its arguments',
  hidden_case: 'shows a hidden case',
  no_case: `is none of the first ${VISIBLE} cases`,
  unreadable: 'has a value that cannot be read; write values as JSON',
}

const SCAFFOLD: Readonly<Record<ScaffoldFault, string>> = {
  not_cut: 'nothing could be cut from the reference; give it a body of several statements',
  not_parsed: 'the reference or what is left of it cannot be read as code; write it with plainer syntax',
  too_complex: 'the reference takes too long to look at; make it shorter',
  passes: 'the scaffold passes every case with its parts still missing; let more of the answer depend on the body',
  not_the_original: 'the parts that were cut do not fill it again; write the reference with plainer layout',
}

const VERDICT: Readonly<Record<Verdict, string>> = {
  accepted: 'is accepted',
  wrong_answer: 'gives another answer than is expected',
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

/** One sentence, or two; what a finding shows besides stands in its data. */
export function wordFinding(finding: Finding): string {
  switch (finding.check) {
    case 'shape':
      return `Mend the parts of the draft: ${placesOf(finding.faults, SHAPE)}.`
    case 'text':
      return `Write these anew in plain characters: ${placesOf(finding.faults, TEXT)}.`
    case 'types':
      return `Give values of the declared types: ${listed(finding.faults.map(({ index, part }) => `cases.${index}.${part}`))}.`
    case 'cases_distinct':
      return `Give each case arguments of its own: ${listed(finding.pairs.map(({ index, same }) => `cases.${index} has those of cases.${same}`))}.`
    case 'constant_fails':
      return 'One answer is right for every case; add cases with other answers, so that a program has to look at its arguments.'
    case 'examples_agree':
      return `Mend or leave out these examples: ${listed(finding.examples.map(({ at, example, fault }) => `example ${example} of ${at} ${EXAMPLE[fault]}`))}.`
    case 'no_reference_lines':
      return `Take the lines of the reference out of what a learner sees first: ${listed(finding.places.map(({ at, lines }) => `${at} holds its ${linesAt(lines)}`))}.`
    case 'no_marker':
      return `Take the student markers out of the reference (${linesAt(finding.lines)}); the server sets them itself.`
    case 'not_a_copy':
      return `The draft ${COPY[finding.by]} ${finding.slug}; ask for something else, or practise that one.`
    case 'reference_passes':
      return finding.compileError
        ? `The reference does not compile${finding.compileError.line === null ? '' : ` (line ${finding.compileError.line})`}; correct it.`
        : `The reference passes ${finding.passed} of ${DRAFT_CASES} cases and ${VERDICT[finding.verdict]}: correct it or what is expected at ${casesAt(finding.cases.map(({ index }) => index))}.`
    case 'deterministic':
      return `The reference gives another output the second time at ${casesAt(finding.cases)}; use no chance, clock or order that changes.`
    case 'limits':
      return `The reference may take ${finding.allowedMs} ms of a processor for a case and keep within memory and output; make it faster or the arguments smaller at ${casesAt(finding.cases.map(({ index }) => index))}.`
    case 'prints_nothing':
      return `The reference prints where it should only return, at ${casesAt(finding.cases)}; take the output out.`
    case 'starter_fails':
      return 'The starter passes every case; take the solution out of it, or add cases that it fails.'
    case 'stub_fails':
      return 'A program that does nothing passes every case; add cases that need something done.'
    case 'mutants_killed':
      if (finding.killed === null)
        return finding.fault === 'not_parsed'
          ? 'No changed versions of the reference can be made, as its syntax cannot be read; write it with plainer syntax.'
          : 'No changed versions of the reference can be made in the time there is; make it shorter.'
      return `Only ${finding.killed} of ${finding.tried} changed versions of the reference fail a case, and 80% must: add or change cases so that the survivors fail. ${wantedCases(finding.survivors.map(({ operator }) => operator))}`
    case 'scaffold':
      return `No guided scaffold came of it: ${SCAFFOLD[finding.fault]}.`
  }
}

/** The kind of case that would notice a change of each kind. */
const WANTED: Readonly<Record<ChangeKind, string>> = {
  comparison: 'a case for each side of the comparison',
  boundary: 'a case exactly on the border, where both sides are equal',
  arithmetic: 'a case in which the other operation gives another number; no 0, 1 or equal operands',
  negation: 'a case in which the condition alone decides the answer',
  constant: 'a case in which one more or one less, or the text itself, shows in the answer',
  removed_statement: 'a case whose answer needs what that statement does',
  dropped_where: 'rows that only this condition keeps out',
  dropped_join: 'rows that have no partner, or several, in the other table',
  dropped_order_by: 'rows that come out of order without it',
}

export const wantedCase = (operator: ChangeKind): string => WANTED[operator]

const wantedCases = (operators: readonly ChangeKind[]): string =>
  `What would notice them: ${[...new Set(operators)].map((operator) => WANTED[operator]).join('; ')}.`

/** Checks that could not be made because of what others found. */
export const wordNotReached = (checks: readonly CheckId[]): string =>
  checks.length === 0 ? '' : `Not looked at yet, because of the above: ${checks.join(', ')}.`
