/** Builds a deployment's grader from its configuration. */
import type { WorkersAISettings } from 'workers-ai-provider'
import { err } from '../kernel/result.ts'
import type { Grader } from './grader.ts'
import { askWith } from './model.ts'
import { modelGrader, realEffects, type Effects } from './model-grader.ts'

/** The one method of the Workers AI binding that is used. */
export interface AiBinding {
  run(model: string, inputs: object, options?: object): Promise<unknown>
}

interface Models {
  readonly primary: string
  /** A cheaper model for when the primary model fails. */
  readonly fallback: string | null
}

export type GraderConfig =
  | { readonly kind: 'none' }
  /** Any endpoint with OpenAI's chat completions and `json_schema` output. */
  | (Models & { readonly kind: 'openai'; readonly baseUrl: string; readonly apiKey: string | null })
  | (Models & { readonly kind: 'workers-ai'; readonly binding: AiBinding })

type Fetch = typeof globalThis.fetch

/** Follows no redirects: a redirect would send the answer, and perhaps the key, to an address that is not configured. */
const fetchHere: Fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' })

/** Without these, Workers AI models stop early and vary. OpenAI's newer models refuse both settings. */
const WORKERS_AI_SETTINGS = { temperature: 0, maxOutputTokens: 2_000 } as const

export function graderOf(config: GraderConfig, chance: Effects = realEffects): Grader {
  switch (config.kind) {
    case 'none':
      return { grade: async () => err({ kind: 'not_configured' }) }
    case 'openai': {
      const { baseUrl: baseURL, apiKey } = config
      const settings = { name: 'grader', baseURL, fetch: fetchHere, supportsStructuredOutputs: true }
      const asks = modelNames(config).map((name) =>
        askWith(async () => {
          const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
          return createOpenAICompatible({ ...settings, ...(apiKey === null ? {} : { apiKey }) })(name)
        }),
      )
      return modelGrader(asks, chance)
    }
    case 'workers-ai': {
      const binding = config.binding as unknown as NonNullable<WorkersAISettings['binding']>
      const asks = modelNames(config).map((name) =>
        askWith(async () => {
          const { createWorkersAI } = await import('workers-ai-provider')
          return createWorkersAI({ binding })(name)
        }, WORKERS_AI_SETTINGS),
      )
      return modelGrader(asks, chance)
    }
  }
}

const modelNames = ({ primary, fallback }: Models): readonly string[] => (fallback === null ? [primary] : [primary, fallback])
