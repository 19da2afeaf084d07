/** Resources: the content of some read tools, behind the same checks. */
import { ProtocolError, ResourceTemplate, type McpServer } from '@modelcontextprotocol/server'
import { SLUG } from '../../problem/problem.ts'
import type { Failure } from '../../failure/failure.ts'
import { word } from '../../failure/words.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { completeSlug } from '../complete.ts'
import { problemOf } from '../../engines/practice/problem-of.ts'
import { openSolution } from '../../engines/practice/solutions.ts'
import type { Caller, ToolContext } from '../context.ts'
import { lessonLog } from '../../engines/lessons/render/lesson-log.ts'
import { tddHistory } from '../../engines/tdd/render/tdd-history.ts'
import type { Toolset } from '../tool.ts'
import { problemMarkdown } from '../../engines/practice/render/problem.ts'
import type { RateKind } from '../../learner/rates.ts'

/** A code from JSON-RPC's range for server errors; the failure's code is in `data.code`. */
const REFUSAL_CODE = -32_010

interface GatedResource {
  readonly scope: Toolset
  readonly name: string
  readonly template: string
  readonly title: string
  readonly description: string
  readonly rate: RateKind
  readonly read: (variables: Readonly<Record<string, string>>, context: ToolContext) => Promise<Result<string, Failure>>
}

const problem: GatedResource = {
  scope: 'practice',
  name: 'problem',
  template: 'problem://{titleSlug}',
  title: 'Problem',
  description: 'Statement, signature and starters of a problem, as Markdown.',
  rate: 'read',
  async read({ titleSlug = '' }, { learner, catalogue }) {
    const admitted = await learner.admit()
    if (!admitted.ok) return admitted
    const entry = await problemOf({ learner, catalogue }, titleSlug)
    return entry.ok ? ok(problemMarkdown(entry.value)) : entry
  },
}

const solution: GatedResource = {
  scope: 'practice',
  name: 'solution',
  template: 'solution://{titleSlug}/{solutionId}',
  title: 'Solution',
  description: 'One solution with its explanation, once the solutions are open. Reading it is recorded.',
  rate: 'append',
  async read({ titleSlug = '', solutionId = '' }, context) {
    const access = await openSolution(context, titleSlug, solutionId)
    if (!access.ok) return access
    const content = access.value.solution
    const programs = Object.entries(content.code).map(
      ([language, code]) => `## ${language}\n\n\`\`\`${language === 'python3' ? 'python' : language}\n${code}\`\`\``,
    )
    return ok(
      [`# ${content.title}`, `${content.time} time, ${content.space} space`, content.explanation.trim(), ...programs].join(
        '\n\n',
      ) + '\n',
    )
  },
}

const log: GatedResource = {
  scope: 'lessons',
  name: 'lesson-log',
  template: 'lesson-log://{lessonId}',
  title: 'Log of a lesson',
  description: 'Messages, questions, answers and results of a lesson, as Markdown.',
  rate: 'read',
  read: ({ lessonId = '' }, context) => lessonLog(context, lessonId),
}

const history: GatedResource = {
  scope: 'tdd',
  name: 'tdd-history',
  template: 'tdd-history://{sessionId}',
  title: 'History of a test-driven session',
  description: 'Phases, runs, broken rules, rollbacks and notes of a session, as Markdown.',
  rate: 'read',
  async read({ sessionId = '' }, context) {
    const read = await tddHistory(context, sessionId)
    return read.ok ? ok(read.value.markdown) : read
  },
}

const resources: readonly GatedResource[] = [problem, solution, log, history]

const recordName = (name: string): string => `resource:${name}`

/** Lists of the names of all problems' labels, as JSON. */
const lists = [
  { uri: 'categories://problems/all', name: 'categories', title: 'Difficulties', facet: 'difficulties' },
  { uri: 'tags://problems/all', name: 'tags', title: 'Topics', facet: 'topics' },
  { uri: 'langs://problems/all', name: 'languages', title: 'Languages', facet: 'languages' },
] as const

/** Under these names reads are recorded. */
export const recordNames: readonly string[] = [...resources, ...lists].map(({ name }) => recordName(name))

/** Registers every resource for one request. */
export function registerResources(server: McpServer, caller: Caller): void {
  const complete = { titleSlug: (typed: string) => completeSlug(caller, typed) }
  for (const { scope, name, template, title, description, rate, read } of resources) {
    if (!caller.scopes.includes(scope)) continue
    const aboutProblem = template.includes('{titleSlug}')
    const uriTemplate = new ResourceTemplate(template, { list: undefined, ...(aboutProblem ? { complete } : {}) })
    server.registerResource(name, uriTemplate, { title, description, mimeType: 'text/markdown' }, async (uri, variables) => {
      const parameters = Object.fromEntries(
        Object.entries(variables).map(([key, value]) => [key, Array.isArray(value) ? value.join('/') : value]),
      )
      const hasSlug = !aboutProblem || SLUG.test(parameters['titleSlug'] ?? '')
      const text = await readResource(name, caller, async () =>
        hasSlug ? read(parameters, caller.contextFor(rate)) : err({ code: 'INVALID_SLUG' }),
      )
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    })
  }
  if (!caller.scopes.includes('practice')) return
  for (const { uri, name, title, facet } of lists) {
    const description = `${title} of all problems, each with its number of problems.`
    server.registerResource(name, uri, { title, description, mimeType: 'application/json' }, async () => {
      const text = await readResource(name, caller, async () => {
        const { learner, catalogue, languages } = caller.contextFor('read')
        const admitted = await learner.admit()
        if (!admitted.ok) return admitted
        const facets = await catalogue.facets()
        if (!facets.ok) return facets
        const runnable: readonly string[] = await languages()
        const listed = facets.value[facet].filter((one) => facet !== 'languages' || runnable.includes(one.name))
        return ok(JSON.stringify(listed))
      })
      return { contents: [{ uri, mimeType: 'application/json', text }] }
    })
  }
}

/** Reads and records the call. Throws a failure as a JSON-RPC error whose data has the failure's code. */
async function readResource(name: string, caller: Caller, read: () => Promise<Result<string, Failure>>): Promise<string> {
  const started = performance.now()
  let result: Result<string, Failure>
  try {
    result = await read()
  } catch (error) {
    result = err({ code: 'INTERNAL', reference: caller.defect(error) })
  }
  const code = result.ok ? 'OK' : result.error.code
  caller.record({ tool: recordName(name), code, ms: Math.round(performance.now() - started) })
  if (result.ok) return result.value
  const { message, ...facts } = word(result.error)
  throw new ProtocolError(REFUSAL_CODE, message, facts)
}
