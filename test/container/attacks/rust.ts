/** Rust that attacks the compiler, or, with no safety asked for, the process it becomes. */
import type { RunReport } from '../../../src/runner/protocol.ts'
import type { Attack } from './attack.ts'
import { never, ofSandbox, whatever } from './attack.ts'

const r = String.raw
const rest = 'not_run' as const

const rust = (name: string, code: string, ends: Attack['ends'], more: Partial<Attack> = {}): Attack => ({
  name,
  language: 'rust',
  code,
  ends,
  ...more,
})

const SOLVE = '\nfn solve(n: i32) -> i32 { n }\n'
/** Words of the files that the programs below take in, and the first byte of one. */
const FOREIGN =
  /Max (?:cpu|data)|Soft Limit|\b76(?:_usize)?\b|PATH=|HOME=|import json|frames\.|Takes a compiled|fn serve|MAX_COMPARED|usr\/sbin|bin\/bash|ldd|TEXTDOMAIN|daemon/
const quotesNothing = (report: RunReport): string | null => {
  const { message, line } = report.compile.error ?? { message: 'none', line: null }
  if (FOREIGN.test(message)) return `the message quotes another file: ${message}`
  return message.length > 700 || (line !== null && line > 20) ? `the message is ${message.length} long, for line ${line}` : null
}
const refused = (name: string, code: string): Attack => rust(name, code + SOLVE, 'compile', { holds: quotesNothing })

const reading: readonly Attack[] = [
  refused('has another file for a message', 'compile_error!(include_str!("/proc/self/limits"));'),
  refused('has its environment for a message', 'compile_error!(include_str!("/proc/self/environ"));'),
  refused(
    'has the harness for a message, by another name',
    'use core::include_str as text;\nmacro_rules! say { ($m:ident, $f:expr) => { compile_error!($m!($f)); } }\nsay!(text, "/harness/native.py");',
  ),
  refused('panics with another file while it is compiled', 'const NONE: () = panic!("{}", include_str!("/proc/self/limits"));'),
  refused(
    'makes a type of the bytes of another file',
    'const FILE: &[u8] = include_bytes!("/proc/self/limits");\nstruct Byte<const N: usize>;\nconst NONE: Byte<0> = Byte::<{ FILE[0] as usize }>;',
  ),
  refused('takes another file for its own', 'include!("/proc/self/limits");'),
  refused('takes another file for a module', '#[path = "/proc/self/limits"] mod own;\nconst NONE: i32 = own::root;'),
  refused('takes the harness for a module', '#[path = "/harness/rust/run.rs"] mod own;\nconst NONE: i32 = own::serve;'),
  refused('has an assembler read another file', 'core::arch::global_asm!(".include \\"/usr/bin/ldd\\"");'),
  refused('reads without end', 'const ALL: &[u8] = include_bytes!("/dev/zero");'),
  refused('switches on what is not stable', '#![feature(rustc_private)]\nextern crate rustc_driver;'),
  refused(
    'names a library that is not there',
    '#[link(name = "none_of_it")] extern "C" { fn none_of_it(); }\npub fn other() { unsafe { none_of_it() } }',
  ),
]

const bombs: readonly Attack[] = [
  refused(
    'doubles what a macro is given',
    '#![recursion_limit = "100000"]\nmacro_rules! double { ($($t:tt)*) => { double!($($t)* $($t)* a); } }\ndouble!(a);',
  ),
  refused('nests deeper than the compiler’s stack', `const DEEP: i32 = ${'('.repeat(20_000)}1${')'.repeat(20_000)};`),
  refused('counts without end while it is compiled', 'const NONE: u64 = { let mut n = 0u64; while n < u64::MAX { n += 1 } n };'),
  refused(
    'makes types of types without end',
    'fn grow<T>(n: i32) -> usize { if n == 0 { std::mem::size_of::<T>() } else { grow::<(T, T)>(n - 1) } }\npub fn other() -> usize { grow::<u8>(9) }\n#[used] static KEPT: fn() -> usize = other;',
  ),
  refused('is larger than a program may be', '#[used] static LARGE: [u8; 14 << 20] = [1; 14 << 20];'),
  refused('is larger than memory', '#[used] static LARGE: [u8; 1 << 40] = [1; 1 << 40];'),
  {
    ...refused(
      'is compiled once for every one of a million types',
      `trait Go { fn go(n: i32) -> i32; }\nstruct Zero<T>(T); struct One<T>(T); struct End;\nimpl Go for End { fn go(n: i32) -> i32 { n } }\n${Array.from(
        { length: 22 },
        (_, at) =>
          `fn f${at}<T: 'static>(n: i32) -> i32 { if n == ${at} { n } else { f${at + 1}::<Zero<T>>(n) ^ f${at + 1}::<One<T>>(n + 1) } }`,
      ).join(
        '\n',
      )}\nfn f22<T: 'static>(n: i32) -> i32 { n + std::any::type_name::<T>().len() as i32 }\n#[used] static KEPT: fn(i32) -> i32 = f0::<End>;`,
    ),
    isLong: true,
  },
]

const EARLY = (body: string): string =>
  `extern "C" { fn _exit(status: i32) -> !; fn write(to: i32, from: *const u8, length: usize) -> isize; }
extern "C" fn early() { unsafe { ${body} } }
#[used] #[link_section = ".init_array"] static EARLY: extern "C" fn() = early;
fn end() -> ! { unsafe { let _ = write as usize; _exit(0) } }`

const FORGED = r`fn frame(text: &str) {
    let mut bytes = (text.len() as u32).to_be_bytes().to_vec();
    bytes.extend_from_slice(text.as_bytes());
    unsafe { write(4, bytes.as_ptr(), bytes.len()); }
}`

const symbols: readonly Attack[] = [
  refused('brings a main for the linker', '#[no_mangle] pub extern "C" fn main() -> i32 { 0 }'),
  refused('begins before the C library does', '#[no_mangle] pub extern "C" fn _start() -> ! { loop {} }'),
  rust(
    'swallows everything that is written',
    `#[no_mangle] pub extern "C" fn write(_: i32, _: *const u8, length: usize) -> isize { length as isize }${SOLVE}`,
    [whatever, whatever],
  ),
  rust('has no memory to give', `#[no_mangle] pub extern "C" fn malloc(_: usize) -> *mut u8 { std::ptr::null_mut() }${SOLVE}`, [
    whatever,
    whatever,
  ]),
  rust('ends well before it begins', `${EARLY('_exit(0)')}\nfn solve(n: i32) -> i32 { if n > 99 { end() } else { n } }`, [
    ['exited'],
    rest,
  ]),
  rust(
    'answers before it begins',
    `${EARLY(
      r`frame("{\"frame\":\"loaded\"}"); for mark in ["", "\\u0000"] { frame(&format!("{{\"frame\":\"returned\",\"mark\":\"{mark}\",\"mutated\":[]}}\n7")) }`,
    )}\n${FORGED}\nfn solve(n: i32) -> i32 { if n > 99 { end() } else { n } }`,
    [['protocol'], rest],
  ),
]

/** What one program does, by its argument; anything else is given back. */
const hostile = r`use std::io::Write;
use std::panic;
use std::process::{abort, exit, Command};
use std::thread;
extern "C" {
    fn write(to: i32, from: *const u8, length: usize) -> isize;
    fn read(from: i32, to: *mut u8, length: usize) -> isize;
    fn close(descriptor: i32) -> i32;
    fn fork() -> i32;
    fn raise(number: i32) -> i32;
    fn signal(number: i32, handler: usize) -> usize;
    fn ptrace(request: i64, pid: i64, address: i64, data: i64) -> i64;
    fn setrlimit(kind: i32, limit: *const [u64; 2]) -> i32;
}
${FORGED}
fn deep(n: u64) -> u64 { if n == u64::MAX { 0 } else { deep(n + 1).wrapping_mul(3) ^ n } }
struct Loud;
impl Drop for Loud { fn drop(&mut self) { panic!("dropped") } }
#[cfg(target_arch = "x86_64")]
fn call(number: i64, first: i64, second: i64) -> i64 {
    let answer;
    unsafe { core::arch::asm!("syscall", inlateout("rax") number => answer, in("rdi") first, in("rsi") second, in("rdx") 0, in("r10") 0x22, in("r8") -1, in("r9") 0, out("rcx") _, out("r11") _) };
    answer
}
#[cfg(not(target_arch = "x86_64"))]
fn call(_: i64, _: i64, _: i64) -> i64 { -1 }
fn endless() -> ! { let mut n = 1u64; loop { n = n.wrapping_mul(3); unsafe { std::ptr::write_volatile(&mut n, n) } } }
fn solve(n: i32) -> i32 {
    match n {
        1 => exit(0),
        2 => abort(),
        3 => { frame("{\"frame\":\"returned\",\"mark\":\"none\",\"mutated\":[]}\n7"); endless() }
        4 => { unsafe { write(4, [255u8; 64].as_ptr(), 64) }; endless() }
        5 => { for descriptor in 0..64 { unsafe { close(descriptor) }; } }
        6 => { unsafe { fork() }; }
        7 => { for _ in 0..4 { thread::spawn(|| endless()); } }
        8 => { let mut held = Vec::new(); loop { held.push(vec![1u8; 1 << 20]) } }
        9 => { let text = [b'x'; 1 << 16]; loop { let _ = std::io::stdout().write_all(&text); } }
        10 => { let _ = Command::new("/proc/self/exe").status(); }
        11 => { panic::set_hook(Box::new(|_| panic!("again"))); panic!("once") }
        12 => { panic::set_hook(Box::new(|_| {})); panic!("once") }
        13 => panic::panic_any(Loud),
        14 => unsafe { *(8 as *mut i32) = 1 },
        15 => { thread::spawn(|| { let _held = std::io::stdout().lock(); endless() }); thread::sleep(std::time::Duration::from_millis(50)) }
        16 => { for number in 1..65 { unsafe { signal(number, 1) }; } endless() }
        17 => { let mut all = Vec::new(); loop { all.push(thread::spawn(|| thread::park())) } }
        18 => return deep(n as u64) as i32,
        19 => { unsafe { read(3, [0u8; 16].as_mut_ptr(), 16) }; }
        20 => { unsafe { raise(19) }; }
        21 => return (1..9).filter(|pid| unsafe { ptrace(16, *pid, 0, 0) } == 0).count() as i32,
        // unshare, setns, mount, ptrace, memfd_create, io_uring_setup, bpf, userfaultfd, keyctl, perf_event_open, clone3, socket, x32
        22 => {
            let calls = [(272, 0x1000_0000), (308, 0), (165, 0), (101, 0), (319, 0), (425, 1), (321, 0), (323, 0), (250, 0), (298, 0), (435, 0), (41, 2), (41, 16), (0x4000_0000 + 39, 0)];
            return calls.iter().filter(|(number, first)| !matches!(call(*number, *first, 3), -38 | -1)).count() as i32;
        }
        23 => return i32::from(std::env::vars().any(|(_, value)| value.contains("canary")) || option_env!("SOME_SECRET").is_some() || option_env!("RUNNER_TOKEN").is_some()),
        24 => {
            let pids = std::fs::read_dir("/proc").map_or(0, |all| all.flatten().filter(|one| one.file_name().to_string_lossy().parse::<u32>().map_or(false, |pid| pid > 2)).count());
            return pids as i32 + i32::from(std::fs::read("/proc/1/mem").is_ok()) + i32::from(std::fs::read("/proc/1/environ").map_or(false, |all| !all.is_empty()));
        }
        25 => { unsafe { setrlimit(9, &[u64::MAX, u64::MAX]) }; let mut held = Vec::new(); loop { held.push(vec![1u8; 1 << 20]) } }
        26 => { panic::set_hook(Box::new(|_| exit(0))); panic!("once") }
        27 => { let _loud = Loud; panic!("once") }
        28 => loop { let _ = unsafe { fork() }; },
        29 => { let _ = std::fs::write("program", "none"); let _ = std::fs::remove_file("program"); return i32::from(std::fs::write("/harness/left", "x").is_ok()) }
        30 => { for at in 0.. { if std::fs::write(format!("/tmp/{at}"), [1u8; 1 << 16]).is_err() { break } } }
        _ => {}
    }
    n
}
`

const full = ['memory_limit', 'exited', 'time_limit'] as const
const acts: ReadonlyArray<readonly [name: string, ends: Attack['ends'], more?: Partial<Attack>]> = [
  ['ends well in the call', [['exited'], rest]],
  ['aborts', [['exited'], rest]],
  ['answers an input itself', [['protocol'], rest]],
  ['announces a frame without end', [['protocol'], rest]],
  ['closes every descriptor', [never, rest]],
  ['answers twice over', [whatever, whatever]],
  ['leaves threads at work', [['returned'], ['time_limit', 'returned']], { tries: 'sandbox' }],
  ['takes all memory', [full, rest], { tries: 'sandbox' }],
  ['floods stdout', [['output_limit'], rest]],
  ['starts itself anew', [whatever, whatever], { tries: 'sandbox' }],
  ['panics about its panic', [['exited'], rest]],
  ['panics in silence', ['raised', 'returned']],
  ['panics with what panics when it is dropped', ['raised', 'returned']],
  ['writes where nothing is', [['exited'], rest]],
  ['never lets go of stdout', [['time_limit'], rest]],
  ['ignores every signal', [['time_limit'], rest]],
  ['starts threads without end', [['raised', ...full], whatever], { tries: 'sandbox' }],
  ['overflows the stack', [['exited'], rest]],
  ['takes the next input for itself', [['time_limit', 'exited'], rest], { options: { wallMs: 600, cpuMs: 5_000 } }],
  ['stops itself', [['time_limit'], rest], { tries: 'sandbox', options: { wallMs: 600, cpuMs: 5_000 } }],
  ['traces other processes', ['returned', 'returned'], { tries: 'sandbox', values: ['0', '99'] }],
  ['asks the kernel itself', ['returned', 'returned'], { tries: 'sandbox', values: ['0', '99'] }],
  ['looks for secrets in its environment', ['returned', 'returned'], { tries: 'sandbox', values: ['0', '99'] }],
  ['reads other processes', ['returned', 'returned'], { tries: 'sandbox', values: ['0', '99'] }],
  ['takes all memory, and its limit off', [full, rest], { tries: 'sandbox' }],
  ['ends well when it panics', [['exited'], rest]],
  ['panics while it unwinds', [['exited'], rest]],
  ['is many', [never, rest], { tries: 'sandbox' }],
  ['writes over what is not its own', ['returned', 'returned'], { tries: 'sandbox', values: ['0', '99'] }],
  ['fills its folders', [whatever, whatever], { tries: 'sandbox', options: { cpuMs: 4_000, wallMs: 8_000 } }],
]

const running: readonly Attack[] = acts.map(([name, ends, more], at) =>
  rust(name, hostile, ends, { inputs: [[at + 1], [99]], ...more }),
)

const staying: readonly Attack[] = [
  rust(
    'leaves a child behind that has left it',
    `extern "C" { fn fork() -> i32; fn setsid() -> i32; fn prctl(option: i32, name: *const u8, ...) -> i32; fn close(descriptor: i32) -> i32; }
fn solve(n: i32) -> i32 {
    unsafe {
        prctl(15, b"$MARK\\0".as_ptr());
        if fork() == 0 {
            setsid();
            for descriptor in 0..64 { close(descriptor); }
            loop { fork(); std::thread::sleep(std::time::Duration::from_secs(600)) }
        }
    }
    n
}
`,
    [
      ['returned', 'memory_limit', 'time_limit'],
      ['returned', 'time_limit', 'memory_limit', 'not_run'],
    ],
  ),
]

export const rustAttacks: readonly Attack[] = [...ofSandbox(reading), ...bombs, ...symbols, ...running, ...ofSandbox(staying)]
