/** defineTool: derives everything a client sees of a tool from one definition. Each tool is one file with one exported value. */
import { z } from 'zod'
import type { Failure } from '../failure/failure.ts'
import { canonicalJson } from '../kernel/json.ts'
import { word } from '../failure/words.ts'
import type { Result } from '../kernel/result.ts'
import { type ViewName, viewUri } from './views/views.ts'
import type { Caller, ToolContext } from './context.ts'
import { issueWords } from './input-issues.ts'
import { readArguments } from './lenient.ts'
import { nextOutput } from './next.ts'
import type { RateKind } from '../learner/rates.ts'

export const toolsets = ['practice', 'learner', 'lessons', 'tdd', 'authoring', 'research', 'class', 'interview'] as const
export type Toolset = (typeof toolsets)[number]

/** `read` changes nothing, `append` adds data, `destroy` removes or overwrites data. */
export type Effect = 'read' | 'append' | 'destroy'

/**
 * Fields of every result. `say`: a sentence for the learner. `next`: the suggested call, which can be sent as it is once the parameters
 * in `needs` are added. The server adds required parameters to `needs`; a tool names only optional ones.
 */
export const baseResult = { say: z.string(), next: nextOutput } as const
/** Fields of results in which teaching happens. `avoid`: what the model must not reveal yet. */
export const teachingResult = { ...baseResult, avoid: z.array(z.string()) } as const

interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly toolset: Toolset
  readonly effect: Effect
  /** The rate limit that a call counts against; by default it follows from the effect. */
  readonly rate?: RateKind
  /** The view that shows the result in hosts of MCP Apps. */
  readonly view?: ViewName
  /** When to use the tool, when not, and what to do afterwards. */
  readonly description: { readonly useWhen: string; readonly notWhen: string; readonly thenCall: string }
  readonly input: Input
  /** Parameters of many parts: the published schema has their descriptions, and a resource has the whole schema. */
  readonly detailed?: ReadonlyArray<keyof z.output<Input> & string>
  readonly output: Output
  /** Output fields that the published schema names, besides those of every result. */
  readonly publishes?: ReadonlyArray<keyof z.output<Output> & string>
  /** What clients are sent of the result, where pages show more; by default all of it. */
  readonly brief?: (result: z.output<Output>) => Readonly<Record<string, unknown>>
  run(input: z.output<Input>, context: ToolContext): Promise<Result<z.input<Output>, Failure>>
}

export interface ToolAnswer {
  readonly structured: Readonly<Record<string, unknown>>
  /** The same as clients are sent it: in the context of a model, every field costs. */
  readonly brief: Readonly<Record<string, unknown>>
  readonly isError: boolean
}

/** The whole schema of a tool's input, where the published one leaves parts of it out. */
export interface InputDetails {
  readonly uri: string
  readonly schema: JsonSchema
}

/** A tool in the catalogue: without type parameters, with JSON schemas, and with a call that never throws. */
export interface Tool {
  readonly name: string
  readonly title: string
  readonly toolset: Toolset
  readonly effect: Effect
  readonly description: string
  readonly annotations: {
    readonly title: string
    readonly readOnlyHint: boolean
    readonly destructiveHint: boolean
    /** Left out where a repeated call may do more; clients assume that anyway. */
    readonly idempotentHint?: true
    readonly openWorldHint: boolean
  }
  readonly inputSchema: JsonSchema
  readonly inputDetails: InputDetails | null
  readonly outputSchema: JsonSchema
  readonly view: ViewName | null
  /** `tell` sends progress messages. */
  call(raw: unknown, caller: Caller, tell?: ToolContext['tell']): Promise<ToolAnswer>
}

/** The `_meta` that links a tool to its view, for MCP Apps and for older hosts. */
export const metaOf = ({ view }: Pick<Tool, 'view'>) =>
  view === null ? {} : { _meta: { ui: { resourceUri: viewUri(view) }, 'openai/outputTemplate': viewUri(view) } }

export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * Builds a tool from its definition. It parses the input, so that invalid input gets an error code. It validates the output against a
 * strict schema but publishes a loose one, because older clients drop a refusal that does not match.
 */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(definition: Definition<Input, Output>): Tool {
  const { name, title, toolset, effect, description, input, output, detailed = [], brief = (result) => result } = definition
  const inputDetails = detailed.length === 0 ? null : { uri: `schema://${name}`, schema: wholeSchema(input) }
  const rate = definition.rate ?? (effect === 'read' ? 'read' : 'append')

  async function answer(raw: unknown, caller: Caller, tell: ToolContext['tell']): Promise<Result<z.output<Output>, Failure>> {
    if (!caller.scopes.includes(toolset))
      return { ok: false, error: { code: 'INSUFFICIENT_SCOPE', scope: toolset, url: caller.connectUrl } }
    const given = readArguments(input, raw ?? {})
    const parsed = input.safeParse(given)
    if (!parsed.success) return { ok: false, error: inputFailure(parsed.error, given) }
    const callKey = effect === 'read' ? null : callKeyOf(name, parsed.data)
    const result = await definition.run(parsed.data, caller.contextFor(rate, tell, callKey))
    return result.ok ? { ok: true, value: output.parse(result.value) } : result
  }

  return {
    name,
    title,
    toolset,
    effect,
    view: definition.view ?? null,
    description: [
      description.useWhen,
      description.notWhen,
      description.thenCall,
      ...(inputDetails === null ? [] : [`The resource ${inputDetails.uri} has the whole schema.`]),
    ].join(' '),
    annotations: {
      title,
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'destroy',
      ...(effect !== 'read' && namesTurn(input) ? { idempotentHint: true } : {}),
      openWorldHint: false,
    },
    inputSchema: publishedInput(input, detailed),
    inputDetails,
    outputSchema: publishedOutput(output, definition.publishes ?? []),
    async call(raw, caller, tell = () => {}) {
      const started = performance.now()
      let result: Result<z.output<Output>, Failure>
      try {
        result = await answer(raw, caller, tell)
      } catch (error) {
        result = { ok: false, error: { code: 'INTERNAL', reference: caller.defect(error) } }
      }
      const structured: Readonly<Record<string, unknown>> = result.ok ? result.value : word(result.error)
      caller.record({
        tool: name,
        code: typeof structured['code'] === 'string' ? structured['code'] : 'OK',
        ms: Math.round(performance.now() - started),
      })
      return { structured, brief: result.ok ? brief(result.value) : structured, isError: !result.ok }
    },
  }
}

/** The call as canonical text if it names a turn; else null. A turn occurs once, so equal texts are a repeated call. */
const callKeyOf = (tool: string, input: Readonly<Record<string, unknown>>): string | null =>
  typeof input['turn'] === 'number' ? canonicalJson([tool, input]) : null

const INPUT_CODES = ['INVALID_SLUG', 'CODE_TOO_LARGE', 'INVALID_UNICODE', 'LANGUAGE_NOT_SUPPORTED', 'INVALID_CURSOR'] as const

/** The first code that a schema of `inputs.ts` attached to an issue; otherwise INVALID_INPUT with the issues. */
function inputFailure(error: z.ZodError, given: unknown): Failure {
  for (const issue of error.issues) {
    const code = INPUT_CODES.find((inputCode) => issue.code === 'custom' && issue.params?.['code'] === inputCode)
    if (code) return { code }
  }
  return { code: 'INVALID_INPUT', issues: issueWords(error, given) }
}

/** Whether each call says which turn it answers: the record answers the same call again as it did before. */
const namesTurn = ({ shape }: z.ZodObject): boolean => {
  const turn = shape['turn']
  return turn !== undefined && !z.safeParse(turn, undefined).success
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']

function wholeSchema(schema: z.ZodObject, override?: Override): JsonSchema {
  const parameters = { io: 'input', unrepresentable: 'any', ...(override ? { override } : {}) } as const
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, parameters)
  return rest
}

/** Numbers that no call comes near. */
const FAR = 1_000_000
const LIMITS = ['minLength', 'maxLength', 'minItems', 'maxItems', 'pattern', 'format', 'additionalProperties'] as const

/** Every tool's schema is in every conversation. A refusal names the limits that a call broke, so the schema does not. */
function dropLimits({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  for (const limit of LIMITS) delete jsonSchema[limit]
  if ((jsonSchema.minimum ?? 1) <= 0) delete jsonSchema.minimum
  if ((jsonSchema.maximum ?? 0) >= FAR) delete jsonSchema.maximum
}

function publishedInput(input: z.ZodObject, detailed: readonly string[]): JsonSchema {
  const schema = wholeSchema(input, dropLimits)
  const entries = Object.entries(fields.parse(schema['properties'] ?? {})).map(([name, { type, description, ...rest }]) => [
    name,
    {
      ...(type === undefined ? {} : { type }),
      ...(detailed.includes(name) ? {} : rest),
      ...(description ? { description } : {}),
    },
  ])
  return { ...schema, properties: Object.fromEntries(entries) }
}

const fields = z.record(z.string(), z.looseObject({ type: z.unknown().optional(), description: z.string().optional() }))

/** Names only, all optional: clients of the first version drop a refusal that does not match. */
function publishedOutput({ shape }: z.ZodObject, published: readonly string[]): JsonSchema {
  const ofEvery = ['say', 'next', ...('avoid' in shape ? ['avoid'] : []), 'code', 'message']
  return { type: 'object', properties: Object.fromEntries([...new Set([...ofEvery, ...published])].map((field) => [field, {}])) }
}
