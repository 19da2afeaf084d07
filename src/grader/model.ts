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
  /** The header of that name, as it was sent. */
  readonly retryAfter: string | null
}

/** Whatever goes wrong at the model's end is a value. */
export type Ask = (prompt: Prompt, signal: AbortSignal) => Promise<Result<Claims, AskFailure>>

export interface ModelSettings {
  readonly temperature?: number
  readonly maxOutputTokens?: number
}

/** `load` imports its provider itself: an isolate that grades nothing evaluates neither that nor the SDK. */
export function askWith(load: () => Promise<Sdk.LanguageModel>, settings: ModelSettings = {}): Ask {
  return async ({ instructions, prompt }, signal) => {
    const sdk = await import('ai')
    const { generateText, Output } = sdk
    // Warnings would go to the console, and what a provider puts into them is not known here.
    globalThis.AI_SDK_LOG_WARNINGS = false
    try {
      const { output } = await generateText({
        model: await load(),
        instructions,
        prompt,
        output: Output.object({ schema: claimsSchema, name: 'key_points' }),
        abortSignal: signal,
        // Who waits how long is decided by the caller, over all models.
        maxRetries: 0,
        telemetry: { isEnabled: false },
        ...settings,
      })
      return ok(output)
    } catch (error) {
      // Errors of the SDK hold the whole request, so none of them leaves this file.
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
