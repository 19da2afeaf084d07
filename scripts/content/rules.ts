/** What must hold of a problem beyond the shape of its files, and can be told without running anything. */
import { growthIn } from '../../src/problem/growth/text.ts'
import { languages } from '../../src/problem/problem.ts'
import { answerType } from '../../src/problem/signature.ts'
import { starter } from '../../src/problem/starter.ts'
import { isKeyword } from '../../src/problem/starter/keywords.ts'
import { conforms } from '../../src/problem/values/types.ts'
import { MAX_CODE_BYTES } from '../../src/runner/protocol.ts'
import { exampleComplaints } from './examples.ts'
import { repeated } from './folder.ts'
import { inputComplaints } from './input-rule.ts'
import { interviewComplaints } from './interview.ts'
import { questionComplaints, questionTexts } from './hint-questions.ts'
import { EXTENSIONS, languagesOf, type HintFile, type ProblemFolder } from './format.ts'
import { UNWRITTEN } from './unwritten.ts'

const HINT_WORDS = { min: 80, max: 160 } as const
/** A line of code with at least this many characters besides white space gives a solution away. */
const TELLING_CHARACTERS = 24

/** What is wrong with the problem; each text names the file. Empty when all is well. */
export function complaintsAbout(problem: ProblemFolder): string[] {
  const complaints = [
    ...problem.unwritten.map((place) => `${place} is still to be written`),
    ...problem.hints.flatMap(hintComplaints),
    ...questionComplaints(problem),
    ...fieldComplaints(problem),
    ...generatorComplaints(problem),
    ...nameComplaints(problem),
    ...checkerComplaints(problem),
    ...misconceptionComplaints(problem),
    ...shortcutComplaints(problem),
    ...solutionComplaints(problem),
    ...growthComplaints(problem),
    ...leaks(problem),
    ...exampleComplaints(problem),
    ...inputComplaints(problem.statement, problem.signature, problem.comparator),
    ...interviewComplaints(problem),
  ]
  return complaints.map((complaint) => `${problem.slug}/${complaint}`)
}

/** What is wrong with problems that are fine each by itself: they share a title or a position. */
export function clashes(problems: readonly ProblemFolder[]): string[] {
  return problems.flatMap((problem, index) =>
    problems
      .slice(0, index)
      .flatMap((other) => [
        ...(problem.title.toLowerCase() === other.title.toLowerCase()
          ? [`${problem.slug}/problem.json: the title is that of ${other.slug}`]
          : []),
        ...(problem.position === other.position
          ? [`${problem.slug}/problem.json: position ${problem.position} is that of ${other.slug}`]
          : []),
      ]),
  )
}

function hintComplaints({ body, question }: HintFile, index: number): string[] {
  const file = `hints/${index + 1}.md`
  const words = `${body} ${question}`.split(/\s+/).length
  // A question mark inside quotes belongs to what is quoted.
  const questions = `${body}\n\n${question}`.match(/[?？](?=\s|$)/g)?.length ?? 0
  return [
    ...(words < HINT_WORDS.min || words > HINT_WORDS.max
      ? [`${file}: ${words} words; a hint has ${HINT_WORDS.min} to ${HINT_WORDS.max}`]
      : []),
    ...(questions === 1 ? [] : [`${file}: ${questions} sentences ask something; only the last paragraph may, once`]),
  ]
}

/** What the shapes of problem.json let pass. */
function fieldComplaints({ slug, topics, components, siblings, shapes }: ProblemFolder): string[] {
  const { primary, secondary } = components
  const twice = (name: string, list: readonly string[]) =>
    repeated(list).map((entry) => `problem.json: ${name} names ${entry} twice`)
  return [
    ...twice('topics', topics),
    ...twice('components', [primary, ...secondary]),
    ...twice('siblings', siblings),
    ...twice('shapes', shapes),
    ...(siblings.includes(slug) ? ['problem.json: siblings: a problem is no sibling of its own'] : []),
    ...(shapes[0] === 'plain' ? [] : ['problem.json: shapes: "plain" comes first']),
  ]
}

/** It is loaded as a script, and must give the same for the same seed wherever it runs. */
function generatorComplaints({ generator }: ProblemFolder): string[] {
  const says = (pattern: RegExp, complaint: string) => (pattern.test(generator) ? [`generator.js: ${complaint}`] : [])
  return [
    ...['generate', 'isValid']
      .filter((name) => !new RegExp(`^(?:function ${name}\\s*\\(|(?:const|let|var) ${name}\\s*=)`, 'm').test(generator))
      .map((name) => `generator.js: defines no function ${name}`),
    ...says(/^\s*(?:import|export)\b|\bimport\(|\brequire\(/m, 'is a plain script: no import, no export, no require'),
    ...says(/\bMath\.random\b|\bDate\b|\bperformance\b/, 'takes chance from `random` alone, and asks for no time'),
  ]
}

/** What no program of a language can define; parameters get another name there. */
function nameComplaints({ signature, solutions }: ProblemFolder): string[] {
  if (signature.kind === 'program') return []
  const names = signature.kind === 'class' ? signature.methods.map(({ name }) => name) : [signature.entry]
  return languagesOf(solutions).flatMap((language) =>
    names
      .filter((name) => isKeyword(name, language))
      .map((name) => `problem.json: signature: ${name} cannot be the name of a function in ${language}`),
  )
}

/** A learner's statement is compared with these, so they are read as classes of growth. */
function growthComplaints({ solutions }: ProblemFolder): string[] {
  return solutions.flatMap(({ id, time, space, growth }) =>
    Object.entries({ time, space }).flatMap(([name, text]) =>
      growthIn(text, growth) !== null || text.includes(UNWRITTEN)
        ? []
        : [`solutions/${id}/solution.json: ${name}: write it as O(…), such as "O(n log n)" or "O(1) per call"`],
    ),
  )
}

/** Without such a function no answer could be judged. */
function checkerComplaints({ checker }: ProblemFolder): string[] {
  return checker === null || /^def check\(/m.test(checker) ? [] : ['checker.py: defines no function check']
}

function shortcutComplaints({ shortcuts, misconceptions }: ProblemFolder): string[] {
  const others = new Set(['too-slow', 'wrong', ...shortcuts.map(({ id }) => id)])
  return [
    ...repeated(shortcuts.map(({ id }) => id)).map((id) => `problem.json: two shortcuts are called ${id}`),
    ...misconceptions.flatMap(({ id, shownBy }) =>
      shownBy
        .filter((program) => !others.has(program))
        .map(
          (program) => `problem.json: misconception ${id}: shownBy: ${program} is no shortcut, and neither too-slow nor wrong`,
        ),
    ),
  ]
}

function misconceptionComplaints({ cases, misconceptions, signature, comparator }: ProblemFolder): string[] {
  const mistyped = (answers: unknown): boolean =>
    Array.isArray(answers) &&
    (signature.kind === 'class' || !answers.every((answer) => conforms(answer, answerType(signature, comparator, []))))
  const tags = new Set([...cases.visible, ...cases.hidden].map(({ tag }) => tag))
  const twice = repeated(misconceptions.map(({ id }) => id)).map((id) => `problem.json: two misconceptions are called ${id}`)
  const own = misconceptions.flatMap((entry) => [
    ...(mistyped(entry.answers) ? [`problem.json: misconception ${entry.id}: answers are not of the type of the answer`] : []),
    ...[...entry.tags, ...entry.also]
      .filter((tag) => !tags.has(tag))
      .map((tag) => `problem.json: misconception ${entry.id} names the tag ${tag}, which no case has`),
  ])
  return [...twice, ...own]
}

function solutionComplaints({ solutions, misconceptions, tooSlow, wrong, shortcuts, checker }: ProblemFolder): string[] {
  const programs = [
    ...solutions.flatMap(({ id, code }) =>
      Object.entries(code).map(([language, text]) => ({ stem: `solutions/${id}/solution`, language, text })),
    ),
    ...misconceptions.flatMap(({ id, program }) =>
      Object.entries(program).map(([language, text]) => ({ stem: `misconceptions/${id}`, language, text })),
    ),
    ...Object.entries(tooSlow).map(([language, text]) => ({ stem: 'programs/too-slow', language, text })),
    ...Object.entries(wrong).map(([language, text]) => ({ stem: 'programs/wrong', language, text })),
    ...shortcuts.flatMap(({ id, program }) =>
      Object.entries(program).map(([language, text]) => ({ stem: `shortcuts/${id}`, language, text })),
    ),
    ...(checker === null ? [] : [{ stem: 'checker', language: 'python3', text: checker }]),
  ]
  const offered = languagesOf(solutions)
  const [main] = solutions
  const absent = offered.includes('sql') ? [] : languages.filter((language) => language !== 'sql' && !offered.includes(language))
  return [
    ...absent.map((language) => `solutions/${main?.id}: the main solution is needed in ${language} too`),
    ...solutions.flatMap(({ id, position }, index) =>
      solutions.slice(0, index).some((other) => other.position === position)
        ? [`solutions/${id}/solution.json: another solution has position ${position}`]
        : [],
    ),
    ...languages.flatMap((language) =>
      programs
        .filter((program) => program.language === language)
        .flatMap(({ stem, text }) => {
          const file = `${stem}.${EXTENSIONS[language]}`
          return [
            ...(Buffer.byteLength(text) > MAX_CODE_BYTES
              ? [`${file}: longer than the ${MAX_CODE_BYTES} bytes a run may have`]
              : []),
            ...(offered.includes(language)
              ? []
              : [`${file}: the main solution has no program in ${language}, so nobody is offered it`]),
          ]
        }),
    ),
  ]
}

const squeezed = (text: string): string => text.replace(/\s+/g, '')

/** Lines of a sealed program in what is shown before it is. A line that the starter gives away anyway is no secret. */
function leaks(problem: ProblemFolder): string[] {
  const { statement, signature, hints, misconceptions, solutions, checker } = problem
  const starters = languages.map((language) => squeezed(starter(signature, language))).join('\n')
  const visible: Array<readonly [string, string]> = [
    ['statement.md', statement],
    ...hints.map(({ body, question }, index) => [`hints/${index + 1}.md`, `${body}\n${question}`] as const),
    ...questionTexts(problem),
    ...misconceptions.map(({ id, notice, question }) => [`problem.json: misconception ${id}`, `${notice}\n${question}`] as const),
  ]
  const texts = visible.map(([file, text]) => [file, squeezed(text)] as const)
  const sealed = [
    ...solutions.flatMap(({ id, code }) =>
      Object.entries(code).map(([language, text]) => [`solution ${id} in ${language}`, text] as const),
    ),
    ...(checker === null ? [] : [['checker.py', checker] as const]),
  ]
  return sealed.flatMap(([name, code]) =>
    code.split('\n').flatMap((text, index) => {
      const line = squeezed(text)
      if (line.length < TELLING_CHARACTERS || starters.includes(line)) return []
      return texts.filter(([, hay]) => hay.includes(line)).map(([file]) => `${file}: holds line ${index + 1} of ${name}`)
    }),
  )
}
