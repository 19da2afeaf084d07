/** What compiled languages have in common: a waiting process that becomes the program it is sent. */
import type { Runtime } from './language.ts'
import { pythonEnv, pythons } from './python3.ts'

export const native: Runtime = {
  id: 'native',
  zygote: 'native',
  readyFrom: 'start',
  usesWarmth: false,
  candidates: pythons,
  arguments: ({ harness }) => ['-s', '-S', '-B', '-X', 'utf8', `${harness}/native.py`],
  env: pythonEnv,
  // The program's own limits come with it.
  memory: () => ({ addressSpaceBytes: null, dataBytes: null }),
}
