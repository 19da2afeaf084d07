/** The grader a deployment has, from plain configuration. */
import type { WorkersAISettings } from 'workers-ai-provider'
import { err } from '../kernel/result.ts'
import type { Grader } from './grader.ts'
import { askWith } from './model.ts'
import { modelGrader, realEffects, type Effects } from './model-grader.ts'

/** As much of Workers AI as is used. */
export interface AiBinding {
  run(model: string, inputs: object, options?: object): Promise<unknown>
}

interface Models {
  readonly primary: string
  /** A cheaper one, asked when the first fails. */
  readonly fallback: string | null
}

export type GraderConfig =
  | { readonly kind: 'none' }
  /** Any endpoint with OpenAI's chat completions that holds its output to a `json_schema`. */
  | (Models & { readonly kind: 'openai'; readonly baseUrl: string; readonly apiKey: string | null })
  | (Models & { readonly kind: 'workers-ai'; readonly binding: AiBinding })

type Fetch = typeof globalThis.fetch

/** A redirect would take the answer, and perhaps the key, to an address that nobody configured. */
const fetchHere: Fetch = (input, init) => fetch(input, { ...init, redirect: 'manual' })

/** Unlike OpenAI's, whose newer models refuse both settings, these stop early and vary unless they are told not to. */
const WORKERS_AI_SETTINGS = { temperature: 0, maxOutputTokens: 2_000 } as const

export function graderOf(config: GraderConfig, chance: Effects = realEffects): Grader {
  switch (config.kind) {
    case 'none':
      return { grade: async () => err({ kind: 'not_configured' }) }
    case 'openai': {
      const { baseUrl: baseURL, apiKey } = config
      const settings = { name: 'grader', baseURL, fetch: fetchHere, supportsStructuredOutputs: true }
      const asks = namesIn(config).map((name) =>
        askWith(async () => {
          const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
          return createOpenAICompatible({ ...settings, ...(apiKey === null ? {} : { apiKey }) })(name)
        }),
      )
      return modelGrader(asks, chance)
    }
    case 'workers-ai': {
      const binding = config.binding as unknown as NonNullable<WorkersAISettings['binding']>
      const asks = namesIn(config).map((name) =>
        askWith(async () => {
          const { createWorkersAI } = await import('workers-ai-provider')
          return createWorkersAI({ binding })(name)
        }, WORKERS_AI_SETTINGS),
      )
      return modelGrader(asks, chance)
    }
  }
}

const namesIn = ({ primary, fallback }: Models): readonly string[] => (fallback === null ? [primary] : [primary, fallback])
