/** What the system call filter decides, instruction by instruction; that the kernel holds programs to it is in test/container/seccomp.test.ts. */
import { describe, expect, it } from 'vitest'
import type { Machine } from '../../container/sandbox/seccomp.ts'
import { seccompFilter } from '../../container/sandbox/seccomp.ts'
import { onMachine, refused, refusedBare, refusedShared } from '../container/seccomp-calls.ts'

const [allow, kill, eperm, enosys] = [0x7fff_0000, 0x8000_0000, 0x0005_0001, 0x0005_0026]
const audit = { x64: 0xc000_003e, arm64: 0xc000_00b7 } as const

/** Runs the filter as the kernel does. */
function decide(
  machine: keyof typeof audit,
  number: number,
  args: readonly number[] = [],
  seenAs: number = audit[machine],
  shares: Machine = 'own',
): number {
  const program = seccompFilter(machine, shares)
  if (!program) throw new Error('no filter')
  const halves = args.flatMap((value, index): [number, number][] => [
    [16 + 8 * index, value % 2 ** 32],
    [20 + 8 * index, Math.floor(value / 2 ** 32)],
  ])
  const words = new Map([[0, number], [4, seenAs], ...halves])
  let accumulator = 0
  for (let at = 0; at < program.length / 8; at++) {
    const code = program.readUInt16LE(at * 8)
    const value = program.readUInt32LE(at * 8 + 4)
    const jump = (holds: boolean) => (at += program.readUInt8(at * 8 + (holds ? 2 : 3)))
    if (code === 0x20) accumulator = words.get(value) ?? 0
    else if (code === 0x15) jump(accumulator === value)
    else if (code === 0x25) jump(accumulator > value)
    else if (code === 0x45) jump((accumulator & value) !== 0)
    else if (code === 0x54) accumulator &= value
    else if (code === 0x06) return value
    else throw new Error(`instruction ${code}`)
  }
  throw new Error('ran off the end')
}

describe.each([
  {
    machine: 'x64',
    calls: {
      read: 0,
      socket: 41,
      socketpair: 53,
      clone: 56,
      execve: 59,
      ioctl: 16,
      personality: 135,
      mount: 165,
      ptrace: 101,
      mmap: 9,
      setsockopt: 54,
      sendto: 44,
      connect: 42,
      prctl: 157,
    },
    // x32's numbers carry bit 30.
    foreign: [0x4000_003e, 0x4000_0028, 0xc000_00b7],
  },
  {
    machine: 'arm64',
    calls: {
      read: 63,
      socket: 198,
      socketpair: 199,
      clone: 220,
      execve: 221,
      ioctl: 29,
      personality: 92,
      mount: 40,
      ptrace: 117,
      mmap: 222,
      setsockopt: 208,
      sendto: 206,
      connect: 203,
      prctl: 167,
    },
    foreign: [0x4000_0028, 0xc000_003e],
  },
] as const)('decides on $machine', ({ machine, calls, foreign }) => {
  it.each([
    ['read', [], allow],
    ['execve', [], allow],
    ['mount', [], eperm],
    ['ptrace', [], eperm],
    ['socket', [1], allow],
    ['socket', [2], eperm],
    ['socket', [10], eperm],
    ['socket', [16], eperm],
    ['socket', [17], eperm],
    ['socket', [40], eperm],
    ['socketpair', [1], allow],
    ['socketpair', [2], eperm],
    ['clone', [0x3d0f00], allow],
    ['clone', [0x1200011], allow],
    ['clone', [0x10000011], eperm],
    ['clone', [0x00020000], eperm],
    ['clone', [0x02000000], eperm],
    ['clone', [0x04000000], eperm],
    ['clone', [0x08000000], eperm],
    ['clone', [0x20000000], eperm],
    ['clone', [0x40000000], eperm],
    ['ioctl', [1, 0x5401], allow],
    ['ioctl', [1, 0x5412], eperm],
    ['ioctl', [1, 0x541c], eperm],
    ['mmap', [0, 4096, 3, 0x22], allow],
    ['mmap', [0, 4096, 3, 0x01], allow],
    ['mmap', [0, 4096, 3, 0x21], eperm],
    ['mmap', [0, 4096, 3, 0x23], eperm],
    ['setsockopt', [3, 1, 2], allow],
    ['setsockopt', [3, 1, 7], eperm],
    ['setsockopt', [3, 1, 8], eperm],
    ['setsockopt', [3, 1, 32], eperm],
    ['setsockopt', [3, 1, 33], eperm],
    ['setsockopt', [3, 1, 34], allow],
    ['personality', [0], allow],
    ['personality', [0xffff_ffff], allow],
    ['personality', [0x0004_0000], eperm],
  ] as const)('%s(%j)', (name, args, answer) => {
    expect(decide(machine, calls[name], args)).toBe(answer)
  })
  it.each([
    ['read', [], allow],
    ['mount', [], eperm],
    ['socket', [1], eperm],
    ['connect', [], eperm],
    ['socketpair', [1, 1], allow],
    ['socketpair', [1, 0x80001], allow],
    ['socketpair', [1, 5], allow],
    ['socketpair', [1, 2], eperm],
    ['socketpair', [1, 0x80802], eperm],
    ['socketpair', [1, 3], eperm],
    ['socketpair', [2, 1], eperm],
    ['sendto', [3, 0x1000, 1, 0, 0], allow],
    ['sendto', [3, 0x1000, 1, 0, 0x1000], eperm],
    ['sendto', [3, 0x1000, 1, 0, 2 ** 40], eperm],
    ['prctl', [15], allow],
    ['prctl', [4], eperm],
    ['mmap', [0, 4096, 3, 0x21], eperm],
  ] as const)('%s(%j) on a machine that programs share', (name, args, answer) => {
    expect(decide(machine, calls[name], args, audit[machine], 'shared')).toBe(answer)
  })
  it.each(['own', 'shared'] as const)('refuses these calls and no others on a machine that is %s', (shares) => {
    const rows = [...refused, ...refusedBare, ...(shares === 'shared' ? refusedShared : [])]
    const expected = new Map(onMachine(rows, machine).map(([, number]) => [number, eperm]))
    // clone3, whose flags are in memory that no filter reads
    expected.set(435, enosys)
    const decided = Array.from({ length: 463 }, (_, number) => decide(machine, number, [], audit[machine], shares))
    expect(decided).toEqual(Array.from({ length: 463 }, (_, number) => expected.get(number) ?? allow))
  })
  it('answers calls younger than its table, and those of other architectures', () => {
    expect(decide(machine, 435)).toBe(enosys)
    expect(decide(machine, 463)).toBe(enosys)
    expect(decide(machine, 0x4000_0000)).toBe(enosys)
    for (const other of foreign) expect(decide(machine, calls.read, [], other)).toBe(kill)
  })
})

it('has no filter for what it has no numbers for', () => expect(seccompFilter('riscv64')).toBeNull())
