//! A stack that overflows, told from any other fault. The standard library does so for programs it starts itself; these it does not.

use std::ffi::c_void;

const SIGBUS: i32 = 7;
const SIGSEGV: i32 = 11;
const SA_SIGINFO: i32 = 4;
const SA_ONSTACK: i32 = 0x0800_0000;
const RLIMIT_STACK: i32 = 3;
const SIG_DFL: usize = 0;
/// Below the end of the stack the kernel leaves this much free for finding out.
const GAP: usize = 4 << 20;
const MESSAGE: &[u8] = b"\nthread 'main' has overflowed its stack\nfatal runtime error: stack overflow\n";

#[repr(C)]
struct Action {
    handler: usize,
    mask: [u64; 16],
    flags: i32,
    restorer: usize,
}

#[repr(C)]
struct Stack {
    start: *mut c_void,
    flags: i32,
    size: usize,
}

#[repr(C)]
struct Limit {
    soft: u64,
    hard: u64,
}

extern "C" {
    fn sigaction(number: i32, new: *const Action, old: *mut Action) -> i32;
    fn sigaltstack(new: *const Stack, old: *mut Stack) -> i32;
    fn getrlimit(kind: i32, into: *mut Limit) -> i32;
    fn write(descriptor: i32, from: *const u8, length: usize) -> isize;
    fn abort() -> !;
}

static mut LOWEST: usize = 0;
static mut HIGHEST: usize = 0;

fn act(number: i32, handler: usize) {
    let action = Action { handler, mask: [0; 16], flags: SA_SIGINFO | SA_ONSTACK, restorer: 0 };
    unsafe { sigaction(number, &action, std::ptr::null_mut()) };
}

/// Returns for any other fault: the same instruction then ends the process by the signal itself.
unsafe extern "C" fn fault(number: i32, info: *const u8, _: *mut c_void) {
    let address = *(info.add(16) as *const usize);
    if address >= LOWEST && address < HIGHEST {
        write(2, MESSAGE.as_ptr(), MESSAGE.len());
        abort();
    }
    act(number, SIG_DFL);
}

/// To be called on the main thread, from a function not far from its beginning.
pub fn watch() {
    const SIZE: usize = 64 << 10;
    let here = 0u8;
    let top = &here as *const u8 as usize;
    let mut limit = Limit { soft: 0, hard: 0 };
    unsafe {
        getrlimit(RLIMIT_STACK, &mut limit);
        let size = usize::try_from(limit.soft).unwrap_or(usize::MAX).min(1 << 40);
        LOWEST = top.saturating_sub(size).saturating_sub(GAP);
        HIGHEST = top;
        let room = Box::leak(vec![0u8; SIZE].into_boxed_slice());
        sigaltstack(&Stack { start: room.as_mut_ptr().cast(), flags: 0, size: SIZE }, std::ptr::null_mut());
    }
    act(SIGSEGV, fault as *const () as usize);
    act(SIGBUS, fault as *const () as usize);
}
