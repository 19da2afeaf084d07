/** `rustc --test`, without cargo. The first file is the crate's root. */
import { z } from 'zod'
import { LINKER } from '../languages/rust.ts'
import type { TestLine, Tool } from './tool.ts'
import { linesOf, reporting } from './tool.ts'

const event = z.object({
  type: z.literal('test'),
  event: z.enum(['ok', 'failed', 'ignored', 'allowed_failure', 'timeout']),
  name: z.string(),
  stdout: z.string().optional(),
  exec_time: z.number().optional(),
})

/** Either way in which versions of Rust word a panic. */
const PANIC = /panicked at (?:'([\s\S]*?)', ([\w./-]+\.rs):(\d+)|([\w./-]+\.rs):(\d+):\d+:\n([\s\S]*?)(?:\nnote: |\n*$))/
const ASSERTED = /^assertion /

function read(report: string): TestLine[] {
  return linesOf(report, event).map(({ event: end, name, stdout = '', exec_time: seconds }) => {
    const [, older, olderPath, olderLine, path, line, newer] = PANIC.exec(stdout) ?? []
    const message = end === 'failed' ? (older ?? newer ?? stdout).trim() : ''
    return {
      name,
      status:
        end === 'ok' ? 'passed' : end === 'ignored' ? 'skipped' : ASSERTED.test(message) || message === '' ? 'failed' : 'error',
      message,
      path: olderPath ?? path ?? null,
      line: Number(olderLine ?? line ?? 0) || null,
      ms: seconds === undefined ? null : seconds * 1_000,
    }
  })
}

/** A test binary with all of its debugging information is larger than any file may be. */
const FLAGS =
  '--test --edition 2021 -A warnings -C debuginfo=0 -C strip=debuginfo -C codegen-units=1 -C linker-flavor=gcc -C'.split(' ')

export const rustTest: Tool = {
  id: 'rustc --test',
  missing: async () => null,
  plan: (files, { installed }) => ({
    files,
    steps: [
      [installed.candidate.executable, ...FLAGS, `linker=${LINKER}`, '-o', './.tests', files[0]?.path ?? ''],
      reporting(['./.tests', '-Z', 'unstable-options', '--format', 'json', '--test-threads', '1']),
    ],
    runs: 1,
    // The report in JSON is for early users only; without it, what a test prints could pass for a result.
    env: { RUSTC_BOOTSTRAP: '1' },
  }),
  read,
}
