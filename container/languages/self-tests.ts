/** The six small runs every language has to pass; the sources are the language's own. */
import type { InputResult, RunReport, RunRequest } from '../../src/runner/protocol.ts'
import type { SelfTest } from './language.ts'

/** Each defines `solve`. */
export interface SelfTestSources {
  /** Of a set of strings, a `long` and an optional int: a map from each string to (the long plus their number, whether null came). */
  readonly value: string
  /** Prints `out` and the argument, `err` and the argument to stderr, and returns the argument. */
  readonly printing: string
  /** Fails in line 3. */
  readonly raising: string
  /** Cannot be parsed; said to be so in line 3 or 4. */
  readonly broken: string
  readonly endless: string
  readonly hungry: string
}

const limits = { cpuMs: 2_000, wallMs: 8_000, runMs: 20_000, memoryMb: 128 }
const ofInt: RunRequest['signature'] = {
  kind: 'function',
  parameters: [{ kind: 'int' }],
  returns: { kind: 'int' },
  answer: 'return',
}
const ofTypes: RunRequest['signature'] = {
  kind: 'function',
  parameters: [{ kind: 'set', of: { kind: 'string' } }, { kind: 'long' }, { kind: 'optional', of: { kind: 'int' } }],
  returns: {
    kind: 'map',
    key: { kind: 'string' },
    value: { kind: 'tuple', of: [{ kind: 'long' }, { kind: 'bool' }] },
  },
  answer: 'return',
}

const first = (report: RunReport): InputResult | undefined => (report.compile.error ? undefined : report.results[0])

export function selfTestsOf(path: string, sources: SelfTestSources): SelfTest[] {
  const request = (
    content: string,
    args: readonly unknown[],
    changed: Partial<RunRequest['limits']> = {},
    signature = ofInt,
  ) => ({
    files: [{ path, content }],
    entry: { kind: 'function' as const, name: 'solve' },
    signature,
    inputs: [{ args: JSON.stringify(args) }],
    limits: { ...limits, ...changed },
    stopOnFail: false,
  })
  return [
    {
      name: 'a value of the declared type',
      request: request(sources.value, [['b', 'a'], '9007199254740992', null], {}, ofTypes),
      holds: (report) => first(report)?.value === '[["a",["9007199254740994",true]],["b",["9007199254740994",true]]]',
    },
    {
      name: 'what is printed',
      request: request(sources.printing, [7]),
      holds: (report) => {
        const result = first(report)
        return result?.value === '7' && result.stdout === 'out 7\n' && result.stderr === 'err 7\n'
      },
    },
    {
      name: 'an exception and its line',
      request: request(sources.raising, [7]),
      holds: (report) => first(report)?.end === 'raised' && first(report)?.error?.line === 3,
    },
    {
      name: 'a compile error and its line',
      request: request(sources.broken, [7]),
      holds: (report) => [3, 4].includes(report.compile.error?.line ?? 0),
    },
    {
      name: 'the limit on time',
      request: request(sources.endless, [7], { cpuMs: 200 }),
      holds: (report) => first(report)?.end === 'time_limit' && first(report)?.exceeded === 'cpu',
    },
    {
      name: 'the limit on memory',
      request: request(sources.hungry, [7], { memoryMb: 64 }),
      holds: (report) => first(report)?.end === 'memory_limit',
    },
  ]
}
