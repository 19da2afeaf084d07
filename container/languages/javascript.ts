/** JavaScript, on the Node that runs this server. */
import { realpathSync } from 'node:fs'
import type { Language } from './language.ts'

const MIB = 1024 * 1024
/** Private memory Node takes beside the heap: the range it keeps for code (512 MiB), thread stacks, its own data. */
const OWN_BYTES = 640 * MIB

export const javascript: Language = {
  id: 'javascript',
  candidates: async () => {
    const executable = realpathSync(process.execPath)
    return [{ executable, binds: executable.startsWith('/usr/') ? [] : [executable] }]
  },
  versionArguments: ['-p', 'process.versions.node'],
  arguments: ({ kind, name, main, harness, memoryMb }) => [
    `--max-old-space-size=${memoryMb}`,
    '--no-warnings',
    ...(kind === 'function'
      ? [`${harness}/javascript.cjs`, main, name]
      : ['--require', `${harness}/javascript-program.cjs`, main]),
  ],
  env: {},
  // Node reserves gigabytes of address space it never touches, so only private writable memory can be limited.
  memory: (memoryMb) => ({ addressSpaceBytes: null, dataBytes: memoryMb * MIB + OWN_BYTES }),
  endedForMemory: (status, stderr) =>
    status > 128 && /heap out of memory|process out of memory|bad_alloc|: Out of memory/i.test(stderr.slice(-16_000)),
}
