/** The system call filter: what it decides, and that the kernel holds programs to it while runtimes go on as usual. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Machine } from '../../container/sandbox/seccomp.ts'
import { forbidden, forbiddenShared, seccompFilter } from '../../container/sandbox/seccomp.ts'
import { Host, setups } from './cells.ts'

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
    ['clone', [0x3d0f00], allow],
    ['clone', [0x1200011], allow],
    ['clone', [0x10000011], eperm],
    ['clone', [0x00020000], eperm],
    ['clone', [0x02000000], eperm],
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
    ['setsockopt', [3, 1, 33], eperm],
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
  it('answers calls younger than its table, and those of other architectures', () => {
    expect(decide(machine, 435)).toBe(enosys)
    expect(decide(machine, 463)).toBe(enosys)
    expect(decide(machine, 0x4000_0000)).toBe(enosys)
    for (const other of foreign) expect(decide(machine, calls.read, [], other)).toBe(kill)
  })
})

it('has no filter for what it has no numbers for', () => expect(seccompFilter('riscv64')).toBeNull())

const numbersOf = (table: typeof forbidden) =>
  Object.entries(table).flatMap(([name, [x64, arm64]]) => {
    const number = process.arch === 'arm64' ? arm64 : x64
    return number === null ? [] : [[name, number] as const]
  })
const arm = process.arch === 'arm64'

describe.each(setups)('$name', (setup) => {
  const isShared = setup.tier === 'uid'
  const numbers = numbersOf(isShared ? { ...forbidden, ...forbiddenShared } : forbidden)
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
