/** What a tool is. One file, one exported value; everything a client sees of it is derived here. */
import { z } from 'zod'
import type { Failure } from '../failure/failure.ts'
import { canonicalJson } from '../kernel/json.ts'
import { word } from '../failure/words.ts'
import type { Result } from '../kernel/result.ts'
import { type ViewName, viewUri } from './views/views.ts'
import type { Caller, ToolContext } from './context.ts'
import type { RateKind } from '../learner/rates.ts'

export const toolsets = ['practice', 'learner', 'lessons', 'tdd', 'authoring', 'research'] as const
export type Toolset = (typeof toolsets)[number]

/** `read` changes nothing, `append` adds, `destroy` takes something away. */
export type Effect = 'read' | 'append' | 'destroy'

const next = z.object({ tool: z.string(), arguments: z.record(z.string(), z.unknown()) }).nullable()

/** Fields of every result. `say`: one sentence for the learner. `avoid`: what must not be revealed yet, where teaching happens. */
export const spoken = { say: z.string(), next } as const
export const taught = { ...spoken, avoid: z.array(z.string()) } as const

interface Definition<Input extends z.ZodObject, Output extends z.ZodObject> {
  readonly name: string
  readonly title: string
  readonly toolset: Toolset
  readonly effect: Effect
  /** Which of the learner's allowances a call counts against, where the effect does not say. */
  readonly rate?: RateKind
  /** What shows its result in hosts that have views. */
  readonly view?: ViewName
  /** When to use it, when not, and what to call then. */
  readonly description: { readonly useWhen: string; readonly notWhen: string; readonly thenCall: string }
  readonly input: Input
  readonly output: Output
  /** Fields that the published schema names, where a result has more than a client needs to be told of beforehand; all when left out. */
  readonly publishes?: ReadonlyArray<keyof z.output<Output> & string>
  run(input: z.output<Input>, context: ToolContext): Promise<Result<z.input<Output>, Failure>>
}

export interface ToolAnswer {
  readonly structured: Readonly<Record<string, unknown>>
  readonly isError: boolean
}

/** A tool as the catalogue keeps it: its types are gone, its schemas are JSON, and a call cannot throw. */
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
    readonly idempotentHint: boolean
    readonly openWorldHint: boolean
  }
  readonly inputSchema: JsonSchema
  readonly outputSchema: JsonSchema
  readonly view: ViewName | null
  /** `tell`: of what happens meanwhile, to whoever waits. */
  call(raw: unknown, caller: Caller, tell?: ToolContext['tell']): Promise<ToolAnswer>
}

/** How hosts find the view of a tool: as MCP Apps has it, and as hosts older than that do. */
export const metaOf = ({ view }: Pick<Tool, 'view'>) =>
  view === null ? {} : { _meta: { ui: { resourceUri: viewUri(view) }, 'openai/outputTemplate': viewUri(view) } }

export type JsonSchema = Readonly<Record<string, unknown>>

/**
 * Makes a tool of its definition. Input is parsed here, so that what is wrong with it is told by code; output is held to its strict
 * schema here and published as a loose one, because older clients drop a refusal that does not match.
 */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(definition: Definition<Input, Output>): Tool {
  const { name, title, toolset, effect, description, input, output } = definition
  const rate = definition.rate ?? (effect === 'read' ? 'read' : 'append')

  async function answer(
    raw: unknown,
    caller: Caller,
    tell: ToolContext['tell'],
  ): Promise<Result<Readonly<Record<string, unknown>>, Failure>> {
    if (!caller.scopes.includes(toolset))
      return { ok: false, error: { code: 'INSUFFICIENT_SCOPE', scope: toolset, url: caller.connectUrl } }
    const parsed = input.safeParse(withoutNulls(raw ?? {}))
    if (!parsed.success) return { ok: false, error: inputFailure(parsed.error) }
    const said = effect === 'read' ? null : saidBy(name, parsed.data)
    const result = await definition.run(parsed.data, caller.contextFor(rate, tell, said))
    return result.ok ? { ok: true, value: output.parse(result.value) } : result
  }

  return {
    name,
    title,
    toolset,
    effect,
    view: definition.view ?? null,
    description: `${description.useWhen} ${description.notWhen} ${description.thenCall}`,
    annotations: {
      title,
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'destroy',
      idempotentHint: true,
      openWorldHint: false,
    },
    inputSchema: objectSchema(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any', override: slim })),
    outputSchema: looseSchema(
      z.toJSONSchema(output, { io: 'output', unrepresentable: 'any', override: slim }),
      definition.publishes,
    ),
    async call(raw, caller, tell = () => {}) {
      const started = performance.now()
      let result: Result<Readonly<Record<string, unknown>>, Failure>
      try {
        result = await answer(raw, caller, tell)
      } catch (error) {
        result = { ok: false, error: { code: 'INTERNAL', reference: caller.defect(error) } }
      }
      const structured = result.ok ? result.value : word(result.error)
      caller.record({
        tool: name,
        code: typeof structured['code'] === 'string' ? structured['code'] : 'OK',
        ms: Math.round(performance.now() - started),
      })
      return { structured, isError: !result.ok }
    },
  }
}

/** The call in one text where it names the turn that it answers: a turn comes once, so that the same text is the same call again. */
const saidBy = (tool: string, input: Readonly<Record<string, unknown>>): string | null =>
  typeof input['turn'] === 'number' ? canonicalJson([tool, input]) : null

/** Models often send null for a parameter they leave out. */
function withoutNulls(raw: unknown): unknown {
  if (raw === null || typeof raw !== 'object' || Array.isArray(raw)) return raw
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== null))
}

const INPUT_CODES = ['INVALID_SLUG', 'CODE_TOO_LARGE', 'INVALID_UNICODE', 'LANGUAGE_NOT_SUPPORTED', 'INVALID_CURSOR'] as const

/** The code a schema of `inputs.ts` attached to the first issue, else INVALID_INPUT with every issue. */
function inputFailure(error: z.ZodError): Failure {
  for (const issue of error.issues) {
    const code = INPUT_CODES.find((known) => issue.code === 'custom' && issue.params?.['code'] === known)
    if (code) return { code }
  }
  return {
    code: 'INVALID_INPUT',
    issues: error.issues.slice(0, 8).map((issue) => `${issue.path.map(String).join('.') || 'arguments'}: ${issue.message}`),
  }
}

/** Leaves out what says nothing: the bounds of safe integers, and that results hold no further fields. */
function slim({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
}

function objectSchema(schema: JsonSchema): JsonSchema {
  const { $schema: _draft, ...rest } = schema
  return rest
}

/**
 * Every field optional and others allowed, plus what a refusal carries. Fields keep their type alone: clients read a result, not its
 * schema, and every tool's schema is in every conversation.
 */
function looseSchema(schema: JsonSchema, names?: readonly string[]): JsonSchema {
  const fields = z.record(z.string(), z.looseObject({})).parse(schema['properties'] ?? {})
  const properties = Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => names?.includes(field) ?? true)
      .map(([field, { type, enum: choices }]) => [
        field,
        {
          ...(type === undefined ? {} : { type }),
          ...(type === 'array' ? { items: {} } : {}),
          ...(choices === undefined ? {} : { enum: choices }),
        },
      ]),
  )
  return {
    type: 'object',
    properties: { ...properties, code: { type: 'string' }, message: { type: 'string' }, next: {} },
    additionalProperties: true,
  }
}
