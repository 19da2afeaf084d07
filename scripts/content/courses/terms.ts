/**
 * Technical terms: a course introduces each before it uses it. An objective's file lists the terms that its text introduces, and the text
 * has each in bold where it first stands. Terms of every course and the standard ones below are looked for in the words of every node
 * whose objectives all say which terms they introduce; the others are not checked yet.
 */

/** What somebody meets in books and error messages, whether or not a course introduces it. */
const STANDARD_TERMS = [
  'API',
  'anonymous function',
  'array',
  'attribute',
  'base case',
  'big O',
  'boolean',
  'call stack',
  'closure',
  'compiler',
  'comprehension',
  'constructor',
  'decorator',
  'dictionary',
  'float',
  'hash map',
  'hash table',
  'immutable',
  'index',
  'inheritance',
  'interpreter',
  'iterable',
  'iterator',
  'lambda',
  'linked list',
  'loop invariant',
  'memoization',
  'mutable',
  'parameter',
  'recursion',
  'recursive',
  'regular expression',
  'return value',
  'scope',
  'stack trace',
  'string',
  'subclass',
  'subquery',
  'substring',
  'syntax',
  'time complexity',
  'traceback',
  'transaction',
  'tuple',
] as const

/** Terms that are plain English as well: they may be introduced, and stand anywhere. */
const ORDINARY: ReadonlySet<string> = new Set([
  'argument',
  'balanced',
  'block',
  'body',
  'bound',
  'cache',
  'class',
  'column',
  'comment',
  'comparison',
  'condition',
  'copy',
  'counter',
  'cycle',
  'default',
  'definition',
  'edge',
  'element',
  'event',
  'exception',
  'expression',
  'file',
  'format',
  'function',
  'global',
  'hash',
  'interval',
  'join',
  'key',
  'leaf',
  'length',
  'level',
  'link',
  'list',
  'merge',
  'message',
  'method',
  'model',
  'module',
  'neighbour',
  'nested',
  'node',
  'object',
  'output',
  'parent',
  'path',
  'plan',
  'program',
  'queue',
  'ranking',
  'reference',
  'remainder',
  'result',
  'root',
  'row',
  'set',
  'stable',
  'stack',
  'state',
  'statement',
  'step',
  'table',
  'test',
  'tie',
  'token',
  'tree',
  'type',
  'value',
  'window',
])

export interface TermNode {
  readonly id: string
  /** Nodes of other courses that it builds on, as `<course>/<node>`. */
  readonly needs: readonly string[]
  /** Null for an objective that does not say yet which terms it introduces. */
  readonly objectives: ReadonlyArray<{
    readonly id: string
    readonly terms: readonly string[] | null
    readonly text: Passage | null
  }>
  readonly passages: readonly Passage[]
}

/** Words that learners read, as Markdown. */
export interface Passage {
  /** The file, and where in it, as a complaint names it. */
  readonly place: string
  readonly text: string
}

export interface TermCourse {
  readonly id: string
  /** In the course's order. */
  readonly nodes: readonly TermNode[]
}

export interface TermFindings {
  readonly complaints: readonly string[]
  readonly warnings: readonly string[]
}

/** What is wrong with the use of terms, by the course; each text names the file. */
export function termFindings(courses: readonly TermCourse[]): ReadonlyMap<string, TermFindings> {
  const glossary = [...new Set([...STANDARD_TERMS.map(normal), ...courses.flatMap(({ nodes }) => nodes.flatMap(termsOf))])]
  const watched = glossary.filter((term) => !ORDINARY.has(term)).map((term) => ({ term, pattern: patternOf(term) }))
  return new Map(
    courses.map((course) => {
      const unchecked = course.nodes.filter((node) => !isDeclared(node)).map(({ id }) => id)
      return [
        course.id,
        {
          complaints: [...boldComplaints(course), ...useComplaints(course, courses, watched)],
          warnings:
            unchecked.length === 0
              ? []
              : [
                  `${course.id}/course.json: no term is checked in nodes whose objectives state no terms yet: ${unchecked.join(', ')}`,
                ],
        },
      ]
    }),
  )
}

const normal = (term: string): string => term.toLowerCase()
const termsOf = ({ objectives }: TermNode): string[] => objectives.flatMap(({ terms }) => (terms ?? []).map(normal))
const isDeclared = ({ objectives }: TermNode): boolean => objectives.every(({ terms }) => terms !== null)

/** The term as a word of its own, in the singular or the plural. */
function patternOf(term: string): RegExp {
  const escaped = term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const words = escaped.endsWith('y') ? `${escaped.slice(0, -1)}(?:y|ies)` : `${escaped}(?:s|es)?`
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${words.replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}_-])`, 'iu')
}

/** Without code, which is no prose. */
const prose = (text: string): string => text.replaceAll(/```[^]*?```/g, ' ').replaceAll(/`[^`\n]*`/g, ' ')

/** Terms that one has met before and in a node, with what comes before it in the courses that it builds on. */
function termsBefore(course: TermCourse, node: TermNode, courses: readonly TermCourse[]): ReadonlySet<string> {
  const upTo = ({ nodes }: TermCourse, id: string) => nodes.slice(0, nodes.findIndex((one) => one.id === id) + 1)
  const before = upTo(course, node.id)
  const elsewhere = before.flatMap(({ needs }) =>
    needs.flatMap((needed) => {
      const [courseId, nodeId = ''] = needed.split('/')
      const other = courses.find(({ id }) => id === courseId)
      return other === undefined ? [] : upTo(other, nodeId)
    }),
  )
  return new Set([...before, ...elsewhere].flatMap(termsOf))
}

interface Watched {
  readonly term: string
  readonly pattern: RegExp
}

function useComplaints(course: TermCourse, courses: readonly TermCourse[], watched: readonly Watched[]): string[] {
  return course.nodes.filter(isDeclared).flatMap((node) => {
    const introduced = termsBefore(course, node, courses)
    const early = watched.filter(({ term }) => !introduced.has(term))
    return node.passages.flatMap(({ place, text }) => {
      const words = prose(text)
      return early
        .filter(({ pattern }) => pattern.test(words))
        .map(({ term }) => `${place}: uses “${term}”, ${introduction(course, term, courses)}`)
    })
  })
}

function introduction({ id, nodes }: TermCourse, term: string, courses: readonly TermCourse[]): string {
  const node = nodes.find((one) => termsOf(one).includes(term))
  if (node !== undefined) return `which ${id}/${node.id} introduces later`
  const elsewhere = courses.flatMap((course) =>
    course.nodes.flatMap((one) => (termsOf(one).includes(term) ? [`${course.id}/${one.id}`] : [])),
  )
  const nowhere = 'which no node of the course introduces'
  return elsewhere[0] === undefined ? nowhere : `${nowhere}; ${elsewhere[0]} does, and "needs" in node.json can name it`
}

function boldComplaints({ nodes }: TermCourse): string[] {
  const introduced = new Map<string, string>()
  return nodes.flatMap((node) =>
    node.objectives.flatMap(({ id, terms, text }) =>
      (terms ?? []).flatMap((term) => {
        const other = introduced.get(normal(term))
        if (other !== undefined) return [`${other}: terms: ${term} is introduced by ${id} too`]
        introduced.set(normal(term), id)
        return text === null || isBoldFirst(term, text.text)
          ? []
          : [`${text.place}: “${term}” is not in bold where it first stands`]
      }),
    ),
  )
}

function isBoldFirst(term: string, text: string): boolean {
  const words = prose(text)
  const at = words.search(patternOf(normal(term)))
  return at >= 0 && words.slice(0, at).split('**').length % 2 === 0
}
