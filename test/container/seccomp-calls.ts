/** System calls that the filter refuses, by the tables of Linux and not by its own. */
type Row = readonly [name: string, x64: number, arm64: number | null]

/** What no program may call: the names and numbers of Linux, as asm/unistd_64.h and asm-generic/unistd.h have them. */
export const refused: readonly Row[] = [
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
export const refusedShared: readonly Row[] = [
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
export const refusedBare: readonly Row[] = [
  ['socket', 41, 198],
  ['socketpair', 53, 199],
]

/** Names and numbers of those that a machine has. */
export const onMachine = (rows: readonly Row[], machine: string) =>
  rows.flatMap(([name, x64, arm64]): ReadonlyArray<readonly [string, number]> => {
    const number = machine === 'arm64' ? arm64 : x64
    return number === null ? [] : [[name, number]]
  })
