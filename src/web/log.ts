/** Structured log lines. Nothing a learner wrote, no token and no address, of a person or of a request, may be a field of one. */

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LEVELS)[number]

/** LOG_LEVEL of the environment; `info` where it is not a known level. */
export const levelOf = (text: string | undefined): LogLevel => LEVELS.find((level) => level === text) ?? 'info'

export function logLine(
  threshold: LogLevel,
  level: Exclude<LogLevel, 'silent'>,
  fields: Readonly<Record<string, string | number>>,
): void {
  if (LEVELS.indexOf(level) < LEVELS.indexOf(threshold)) return
  const line = JSON.stringify({ level, ...fields })
  if (level === 'error') console.error(line)
  else console.log(line)
}

/** An error's kind and where it was thrown. Its message is left out, on each of its lines: it could contain what a person typed. */
export function placeOf(error: unknown): { readonly name: string; readonly stack: string } {
  if (!(error instanceof Error)) return { name: typeof error, stack: '' }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, stack: frames.slice(0, 7).join('\n') }
}

/** What was left undone, by the kind of its cause; a message could contain what a person typed. */
export function logFailure(event: string, error: unknown): void {
  logLine('error', 'error', { event, name: error instanceof Error ? error.name : typeof error })
}
