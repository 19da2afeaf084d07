/**
 * Which system calls a program may not make, as a filter the kernel runs before each of them. What no honest program needs is
 * refused: ways to the network, to further namespaces and mounts, into other processes, to memory that belongs to no process, and
 * large, young parts of the kernel. Everything a runtime does to run stays.
 */
type Architecture = 'x86_64' | 'aarch64'

/** Whether a program is in namespaces of its own, or shares the machine's with everybody. */
export type Machine = 'own' | 'shared'

/** Refused as forbidden (EPERM). Numbers on x86_64 and aarch64; null where there is no such call. */
const forbidden: Readonly<Record<string, readonly [number | null, number | null]>> = {
  // Namespaces, roots, mounts
  unshare: [272, 97],
  setns: [308, 268],
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  acct: [163, 89],
  swapon: [167, 224],
  swapoff: [168, 225],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  // Other processes
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
  // Parts of the kernel
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  modify_ldt: [154, null],
  iopl: [172, null],
  ioperm: [173, null],
  // Memory that no process's own figures count
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  shmget: [29, 194],
  msgget: [68, 186],
  semget: [64, 190],
  mq_open: [240, 180],
  // The machine
  reboot: [169, 142],
  syslog: [103, 116],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  vhangup: [153, 58],
}

/** Answered as if the kernel had no such call (ENOSYS): the C library then takes another way, one the filter can look into. */
const absent: typeof forbidden = { clone3: [435, 435] }

/**
 * Refused as well where programs share the machine's network, its objects for processes to meet at, and its folders: with whom they
 * could speak there. A pair of sockets connected to each other is all that is left.
 */
const forbiddenShared: typeof forbidden = {
  socket: [41, 198],
  connect: [42, 203],
  bind: [49, 200],
  listen: [50, 201],
  accept: [43, 202],
  accept4: [288, 242],
  shmat: [30, 196],
  shmctl: [31, 195],
  semop: [65, 193],
  semtimedop: [220, 192],
  semctl: [66, 191],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  msgctl: [71, 187],
  // Tells of the names that others make in a folder
  inotify_add_watch: [254, 27],
}

/** Allowed or not by one argument, of which the lower 32 bits are all the kernel looks at. */
interface Rule {
  readonly numbers: readonly [number, number]
  readonly argument: number
  readonly refuse:
    | { readonly with: readonly number[] }
    | { readonly without: readonly number[] }
    | { readonly bits: number }
    | { readonly allBits: number }
    /** Unless the bits of the mask are one of these; what is not refused goes on to the next rule. */
    | { readonly mask: number; readonly unless: readonly number[] }
    /** Any address at all, of which both halves count. */
    | 'pointer'
}

const conditional: readonly Rule[] = [
  // socket, socketpair: AF_UNIX only
  { numbers: [41, 198], argument: 0, refuse: { without: [1] } },
  { numbers: [53, 199], argument: 0, refuse: { without: [1] } },
  // clone: no CLONE_NEW…
  { numbers: [56, 220], argument: 0, refuse: { bits: 0x7e02_0000 } },
  // ioctl: TIOCSTI, TIOCLINUX
  { numbers: [16, 29], argument: 1, refuse: { with: [0x5412, 0x541c] } },
  // mmap: no MAP_SHARED with MAP_ANONYMOUS, whose pages no process is counted for while it does not touch them
  { numbers: [9, 222], argument: 3, refuse: { allBits: 0x21 } },
  // setsockopt: no SO_SNDBUF, SO_RCVBUF or their forced kin; buffers are memory of the kernel's
  { numbers: [54, 208], argument: 2, refuse: { with: [7, 8, 32, 33] } },
  // personality: the usual one, or the question for the present one
  { numbers: [135, 92], argument: 0, refuse: { without: [0, 0xffff_ffff] } },
]

/** As `forbiddenShared`, and asked first. */
const conditionalShared: readonly Rule[] = [
  // socketpair: SOCK_STREAM or SOCK_SEQPACKET; of the others either end can send to any address
  { numbers: [53, 199], argument: 1, refuse: { mask: 0xf, unless: [1, 5] } },
  // sendto: not to an address
  { numbers: [44, 206], argument: 4, refuse: 'pointer' },
  // prctl: no PR_SET_DUMPABLE, which would hide what a process has open
  { numbers: [157, 167], argument: 0, refuse: { with: [4] } },
]

/** mseal, the youngest call this table was made with; for all after it the program is on an older kernel. */
const YOUNGEST = 462

const LOAD = 0x20
const AND = 0x54
const JUMP_EQUAL = 0x15
const JUMP_ABOVE = 0x25
const JUMP_BITS = 0x45
const RETURN = 0x06
const ALLOW = 0x7fff_0000
const KILL = 0x8000_0000
const EPERM = 0x0005_0001
const ENOSYS = 0x0005_0026

/** Where struct seccomp_data has the number, the architecture and the arguments (eight bytes each, lower half first). */
const NUMBER = 0
const ARCHITECTURE = 4
const ARGUMENTS = 16

type Instruction = readonly [code: number, ifTrue: number, ifFalse: number, value: number]

const audited: Readonly<Record<Architecture, number>> = { x86_64: 0xc000_003e, aarch64: 0xc000_00b7 }

function instructionsFor(architecture: Architecture, machine: Machine): Instruction[] {
  const column = architecture === 'x86_64' ? 0 : 1
  const refuse = (table: typeof forbidden, answer: number): Instruction[] =>
    Object.values(table).flatMap((numbers): Instruction[] => {
      const number = numbers[column] ?? null
      return number === null
        ? []
        : [
            [JUMP_EQUAL, 0, 1, number],
            [RETURN, 0, 0, answer],
          ]
    })
  return [
    [LOAD, 0, 0, ARCHITECTURE],
    [JUMP_EQUAL, 1, 0, audited[architecture]],
    [RETURN, 0, 0, KILL],
    [LOAD, 0, 0, NUMBER],
    // On x86_64 also the numbers of the x32 calls, which begin at 2^30.
    [JUMP_ABOVE, 0, 1, YOUNGEST],
    [RETURN, 0, 0, ENOSYS],
    ...refuse(absent, ENOSYS),
    ...refuse(forbidden, EPERM),
    ...(machine === 'shared' ? refuse(forbiddenShared, EPERM) : []),
    ...[...(machine === 'shared' ? conditionalShared : []), ...conditional].flatMap(({ numbers, argument, refuse: what }) => {
      const at = ARGUMENTS + 8 * argument
      const body = [[LOAD, 0, 0, at] as const, ...test(what, at)]
      return [[JUMP_EQUAL, 0, body.length, numbers[column]] as const, ...body]
    }),
    [RETURN, 0, 0, ALLOW],
  ]
}

/** Ends in an answer, or with the number in the accumulator again. `at`: the argument, whose lower half is there now. */
function test(refuse: Rule['refuse'], at: number): Instruction[] {
  const allow: Instruction = [RETURN, 0, 0, ALLOW]
  const forbid: Instruction = [RETURN, 0, 0, EPERM]
  if (refuse === 'pointer') return [[JUMP_EQUAL, 0, 2, 0], [LOAD, 0, 0, at + 4], [JUMP_EQUAL, 1, 0, 0], forbid, allow]
  if ('mask' in refuse) {
    const { mask, unless } = refuse
    const jumps = unless.map((value, index): Instruction => [JUMP_EQUAL, unless.length - index, 0, value])
    return [[AND, 0, 0, mask], ...jumps, forbid, [LOAD, 0, 0, NUMBER]]
  }
  if ('bits' in refuse) return [[JUMP_BITS, 1, 0, refuse.bits], allow, forbid]
  if ('allBits' in refuse) {
    const { allBits } = refuse
    return [[AND, 0, 0, allBits], [JUMP_EQUAL, 1, 0, allBits], allow, forbid]
  }
  const values = 'with' in refuse ? refuse.with : refuse.without
  const jumps = values.map((value, index): Instruction => [JUMP_EQUAL, values.length - index, 0, value])
  return 'with' in refuse ? [...jumps, allow, forbid] : [...jumps, forbid, allow]
}

const architectures: Readonly<Record<string, Architecture>> = { x64: 'x86_64', arm64: 'aarch64' }

/** An array of struct sock_filter for an architecture as `process.arch` names it; null where the table knows no numbers for it. */
export function seccompFilter(arch: string, machine: Machine = 'own'): Buffer | null {
  const architecture = architectures[arch]
  if (!architecture) return null
  const instructions = instructionsFor(architecture, machine)
  const bytes = Buffer.alloc(instructions.length * 8)
  for (const [index, [code, ifTrue, ifFalse, value]] of instructions.entries()) {
    bytes.writeUInt16LE(code, index * 8)
    bytes.writeUInt8(ifTrue, index * 8 + 2)
    bytes.writeUInt8(ifFalse, index * 8 + 3)
    bytes.writeUInt32LE(value, index * 8 + 4)
  }
  return bytes
}

/** What a tier says where the filter has no table. */
export const withoutFilter = `There is no system call filter for ${process.arch}: programs can reach more of the kernel than they should.`
