/** The system call filter: the kernel holds programs to it, while runtimes go on as usual. What it decides is in test/sandbox. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Host, setups } from './cells.ts'
import { onMachine, refused, refusedShared } from './seccomp-calls.ts'

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
