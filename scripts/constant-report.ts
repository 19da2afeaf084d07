/** A report of a run that nothing executed. */
import type { RunReport, RunRequest } from '../src/runner/protocol.ts'

/** `values`: what each input returned, as JSON text. */
export const constantReport = ({ id, language }: Pick<RunRequest, 'id' | 'language'>, values: readonly string[]): RunReport => ({
  id,
  language,
  version: 'constant',
  sandbox: 'none',
  warning: null,
  compile: { ms: 0, cached: false, error: null },
  results: values.map((value) => ({
    end: 'returned',
    value,
    mismatch: null,
    error: null,
    mutated: [],
    exceeded: null,
    stdout: '',
    stderr: '',
    cpuMs: 0,
    wallMs: 0,
    peakBytes: 0,
  })),
  dropped: { stdout: 0, stderr: 0 },
})
