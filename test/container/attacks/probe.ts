/** A program that looks for a way out and answers with the list of what it reached. */
import type { Attack } from './attack.ts'
import { python } from './attack.ts'

export interface Probe extends Attack {
  /** What it must have reached without a sandbox; undefined where trying that would harm this machine. */
  readonly seen?: RegExp
}

/** What every probe is called with. */
export interface Surroundings {
  readonly project: string
  readonly home: string
  readonly port: number
  readonly serverPid: number
  /** A file, an abstract socket and a socket with a path, made by the test. */
  readonly canary: string
  readonly abstract: string
  readonly socket: string
}
/** Stands for the surroundings' JSON, which only the running test knows. */
export const SURROUNDINGS = '$SURROUNDINGS'
const around = String.raw`import json
S = json.loads(${'"""'}${SURROUNDINGS}${'"""'})
def processes():
  """Numbers of processes, also where only their list is refused."""
  import os
  try: return [name for name in os.listdir("/proc") if name.isdigit()]
  except OSError: return [str(pid) for pid in range(1, max(S["serverPid"] + 200, 5_000)) if os.path.exists(f"/proc/{pid}")]
`
const options = { types: '() -> string[]', cpuMs: 5_000, wallMs: 15_000, runMs: 20_000 } as const
export const settings = { inputs: [[]], values: ['[]'], options }
export const probe = (name: string, code: string, seen?: RegExp): Probe => ({
  ...python(name, around + code, ['returned'], settings),
  ...(seen ? { seen } : {}),
})
