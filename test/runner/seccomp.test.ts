/** The system call filter: what it decides, and that the kernel holds programs to it while runtimes go on as usual. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Machine } from '../../container/sandbox/seccomp.ts'
import { seccompFilter } from '../../container/sandbox/seccomp.ts'
import { Host, setups } from './cells.ts'

const [allow, kill, eperm, enosys] = [0x7fff_0000, 0x8000_0000, 0x0005_0001, 0x0005_0026]
const audit = { x64: 0xc000_003e, arm64: 0xc000_00b7 } as const

type Row = readonly [name: string, x64: number, arm64: number | null]

/** What no program may call: the names and numbers of Linux, as asm/unistd_64.h and asm-generic/unistd.h have them. */
const refused: readonly Row[] = [
  ['unshare', 272, 97],
  ['setns', 308, 268],
  ['mount', 165, 40],
  ['umount2', 166, 39],
  ['pivot_root', 155, 41],
  ['chroot', 161, 51],
  ['open_tree', 428, 428],
  ['move_mount', 429, 429],
  ['fsopen', 430, 430],
  ['fsconfig', 431, 431],
  ['fsmount', 432, 432],
  ['fspick', 433, 433],
  ['mount_setattr', 442, 442],
  ['name_to_handle_at', 303, 264],
  ['open_by_handle_at', 304, 265],
  ['quotactl', 179, 60],
  ['quotactl_fd', 443, 443],
  ['acct', 163, 89],
  ['swapon', 167, 224],
  ['swapoff', 168, 225],
  ['fanotify_init', 300, 262],
  ['fanotify_mark', 301, 263],
  ['ptrace', 101, 117],
  ['process_vm_readv', 310, 270],
  ['process_vm_writev', 311, 271],
  ['process_madvise', 440, 440],
  ['pidfd_getfd', 438, 438],
  ['kcmp', 312, 272],
  ['move_pages', 279, 239],
  ['migrate_pages', 256, 238],
  ['io_uring_setup', 425, 425],
  ['io_uring_enter', 426, 426],
  ['io_uring_register', 427, 427],
  ['bpf', 321, 280],
  ['perf_event_open', 298, 241],
  ['userfaultfd', 323, 282],
  ['keyctl', 250, 219],
  ['add_key', 248, 217],
  ['request_key', 249, 218],
  ['kexec_load', 246, 104],
  ['kexec_file_load', 320, 294],
  ['init_module', 175, 105],
  ['finit_module', 313, 273],
  ['delete_module', 176, 106],
  ['modify_ldt', 154, null],
  ['iopl', 172, null],
  ['ioperm', 173, null],
  ['memfd_create', 319, 279],
  ['memfd_secret', 447, 447],
  ['shmget', 29, 194],
  ['msgget', 68, 186],
  ['semget', 64, 190],
  ['mq_open', 240, 180],
  ['reboot', 169, 142],
  ['syslog', 103, 116],
  ['sethostname', 170, 161],
  ['setdomainname', 171, 162],
  ['settimeofday', 164, 170],
  ['clock_settime', 227, 112],
  ['clock_adjtime', 305, 266],
  ['adjtimex', 159, 171],
  ['vhangup', 153, 58],
]

/** What it may not call either where it shares the machine with others. */
const refusedShared: readonly Row[] = [
  ['socket', 41, 198],
  ['connect', 42, 203],
  ['bind', 49, 200],
  ['listen', 50, 201],
  ['accept', 43, 202],
  ['accept4', 288, 242],
  ['shmat', 30, 196],
  ['shmctl', 31, 195],
  ['semop', 65, 193],
  ['semtimedop', 220, 192],
  ['semctl', 66, 191],
  ['msgsnd', 69, 189],
  ['msgrcv', 70, 188],
  ['msgctl', 71, 187],
  ['inotify_add_watch', 254, 27],
]

/** Refused without arguments too: socket and socketpair of no family that is allowed. */
const refusedBare: readonly Row[] = [
  ['socket', 41, 198],
  ['socketpair', 53, 199],
]

const onMachine = (rows: readonly Row[], machine: string) =>
  rows.flatMap(([name, x64, arm64]): ReadonlyArray<readonly [string, number]> => {
    const number = machine === 'arm64' ? arm64 : x64
    return number === null ? [] : [[name, number]]
  })

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

const arm = process.arch === 'arm64'

describe.each(setups)('$name', (setup) => {
  const isShared = setup.tier === 'uid'
  const numbers = onMachine(isShared ? [...refused, ...refusedShared] : refused, process.arch)
  let host: Host
  beforeAll(() => {
    host = new Host(setup)
  })
  afterAll(() => host.stop())

  it('refuses every forbidden call for real', async () => {
    const code = `import ctypes
libc = ctypes.CDLL(None, use_errno=True)
def ask(number, *args):
  ctypes.set_errno(0)
  got = libc.syscall(ctypes.c_long(number), *[ctypes.c_long(a) for a in args])
  return "done" if got >= 0 else ctypes.get_errno()
print(json.dumps({name: ask(number, -1, -1, -1, -1, -1) for name, number in ${JSON.stringify(numbers)}}))`
    expect(await host.value(code)).toEqual(Object.fromEntries(numbers.map(([name]) => [name, 1])))
  })

  it('refuses what depends on an argument, for real', async () => {
    const code = `import ctypes, os, socket, fcntl
libc = ctypes.CDLL(None, use_errno=True)
def attempt(make):
  try: make()
  except OSError as error: return error.errno
  return "done"
def call(number, *args):
  def make():
    got = libc.syscall(ctypes.c_long(number), *[ctypes.c_long(a) for a in args])
    if got == 0 and number == ${arm ? 220 : 56}: os._exit(0)
    if got < 0: raise OSError(ctypes.get_errno(), "")
  return attempt(make)
families = {name: attempt(lambda: socket.socket(number, kind)) for name, number, kind in
  (("unix", 1, 1), ("inet", 2, 1), ("inet6", 10, 2), ("netlink", 16, 3), ("packet", 17, 3), ("vsock", 40, 1), ("alg", 38, 5))}
print(json.dumps([families, attempt(socket.socketpair),
  [call(${arm ? 220 : 56}, flag | 17, 0, 0, 0, 0) for flag in (0x20000, 0x2000000, 0x4000000, 0x8000000, 0x10000000, 0x20000000, 0x40000000)],
  call(435, 0, 0), call(463), call(${arm ? 92 : 135}, 0x40000), attempt(lambda: fcntl.ioctl(0, 0x5412, b"x")), attempt(lambda: fcntl.ioctl(0, 0x541c, b"x"))]))`
    expect(await host.value(code)).toEqual([
      { unix: isShared ? 1 : 'done', inet: 1, inet6: 1, netlink: 1, packet: 1, vsock: 1, alg: 1 },
      'done',
      [1, 1, 1, 1, 1, 1, 1],
      38,
      38,
      1,
      1,
      1,
    ])
  })

  // The instruction is x86's.
  if (!arm)
    it('ends what calls the kernel as a 32-bit program would', async () => {
      // mov eax, 20 (getpid); int 0x80; ret
      const code = `import ctypes, mmap
page = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=7)
page.write(b"\\xb8\\x14\\x00\\x00\\x00\\xcd\\x80\\xc3")
print("before", flush=True)
ctypes.CFUNCTYPE(ctypes.c_int)(ctypes.addressof(ctypes.c_char.from_buffer(page)))()
print("after", flush=True)`
      expect(await host.run('python', code)).toMatchObject({ status: 159, stdout: 'before\n' })
    })

  it('lets Python work as usual', async () => {
    const code = `import asyncio, multiprocessing, os, queue, signal, socket, subprocess, tempfile, threading, time
async def main():
  process = await asyncio.create_subprocess_exec("echo", "child", stdout=subprocess.PIPE)
  out, _ = await process.communicate()
  return [out.decode().strip(), await asyncio.to_thread(lambda: "thread"), *await asyncio.gather(asyncio.sleep(0, 1), asyncio.sleep(0.001, 2))]
done = queue.Queue()
threads = [threading.Thread(target=done.put, args=(i,)) for i in range(4)]
[t.start() for t in threads]; [t.join() for t in threads]
a, b = socket.socketpair(); a.send(b"pair")
with tempfile.NamedTemporaryFile() as file: file.write(b"x")
try:
  with multiprocessing.Pool(2) as pool: squares = pool.map(abs, [-1, -2])
except PermissionError: squares = "refused"
print(json.dumps([asyncio.run(main()), done.qsize(), b.recv(9).decode(), squares, subprocess.check_output("echo $((1+1))", shell=True).decode()]))`
    // Its semaphores are files where everybody may leave some.
    const squares = isShared && setup.landlock !== false ? 'refused' : [1, 2]
    expect(await host.value(code)).toEqual([['child', 'thread', 1, 2], 4, 'pair', squares, '2\n'])
  })

  it('lets Node work as usual', async () => {
    const code = `const { execFileSync } = require('node:child_process'), { Worker } = require('node:worker_threads'), fs = require('node:fs')
fs.writeFileSync('file', 'text')
const worker = new Worker('require("node:worker_threads").parentPort.postMessage(1 + 1)', { eval: true })
worker.on('message', async (two) => {
  const read = await fs.promises.readFile('file', 'utf8')
  const child = execFileSync('echo', ['child']).toString()
  const wasm = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
  const digest = require('node:crypto').createHash('sha256').update('x').digest('hex').length
  setTimeout(() => console.log(JSON.stringify([two, read, child, wasm, digest])), 1)
})`
    const ended = await host.run('node', code)
    expect(ended).toMatchObject({ status: 0, stderr: '', stdout: '[2,"text","child\\n",true,64]\n' })
  })
})
