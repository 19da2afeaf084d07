/** One question to one model, through the AI SDK. */
import type * as Sdk from 'ai'
import { err, ok, type Result } from '../kernel/result.ts'
import { claimsSchema, type Claims } from './claims.ts'
import type { GraderFailure } from './grader.ts'
import type { Prompt } from './prompt.ts'

export interface AskFailure {
  readonly reason: Extract<GraderFailure, { kind: 'unavailable' }>['reason']
  /** Whether the same model may answer a moment later. */
  readonly again: boolean
  /** The raw `Retry-After` header. */
  readonly retryAfter: string | null
}

/** Asks one model. Never throws: every error of the model is an AskFailure. */
export type Ask = (prompt: Prompt, signal: AbortSignal) => Promise<Result<Claims, AskFailure>>

export interface ModelSettings {
  readonly temperature?: number
  readonly maxOutputTokens?: number
}

/** `load` imports the provider, so an isolate that grades nothing loads neither the provider nor the SDK. */
export function askWith(load: () => Promise<Sdk.LanguageModel>, settings: ModelSettings = {}): Ask {
  return async ({ instructions, prompt }, signal) => {
    const sdk = await import('ai')
    const { generateText, Output } = sdk
    // The SDK logs warnings to the console, and a provider's warning could contain the answer.
    globalThis.AI_SDK_LOG_WARNINGS = false
    try {
      const { output } = await generateText({
        model: await load(),
        instructions,
        prompt,
        output: Output.object({ schema: claimsSchema, name: 'key_points' }),
        abortSignal: signal,
        // The caller decides about retries, because it has one time limit for all models.
        maxRetries: 0,
        telemetry: { isEnabled: false },
        ...settings,
      })
      return ok(output)
    } catch (error) {
      // An SDK error contains the whole request, so none leaves this file.
      return err(failureOf(error, sdk))
    }
  }
}

function failureOf(error: unknown, { APICallError, AISDKError }: typeof Sdk): AskFailure {
  const fails = (reason: AskFailure['reason'], again = false, retryAfter: string | null = null) => ({ reason, again, retryAfter })
  if (!APICallError.isInstance(error)) return fails(AISDKError.isInstance(error) ? 'bad_answer' : 'not_reachable')
  const { statusCode: status, responseHeaders } = error
  const retryAfter = responseHeaders?.['retry-after'] ?? null
  if (status === undefined) return fails('not_reachable')
  if (status === 429) return fails('busy', true, retryAfter)
  if (status === 408) return fails('late', true, retryAfter)
  if (status >= 500) return fails('not_reachable', true, retryAfter)
  return fails(status < 300 ? 'bad_answer' : 'refused')
}
