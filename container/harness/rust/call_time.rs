//! Nanoseconds of CPU time of the latest call, by the clock of its thread: with a limit, the one of the process goes by ticks.

use std::sync::atomic::{AtomicI64, Ordering::Relaxed};

#[repr(C)]
struct Time {
    seconds: i64,
    nanoseconds: i64,
}

const THREAD_CPU: i32 = 3;

extern "C" {
    fn clock_gettime(clock: i32, into: *mut Time) -> i32;
}

static BEGUN: AtomicI64 = AtomicI64::new(0);
static SPENT: AtomicI64 = AtomicI64::new(0);

fn used() -> i64 {
    let mut time = Time { seconds: 0, nanoseconds: 0 };
    unsafe { clock_gettime(THREAD_CPU, &mut time) };
    time.seconds * 1_000_000_000 + time.nanoseconds
}

pub fn begin_call() {
    BEGUN.store(used(), Relaxed);
}

pub fn end_call() {
    SPENT.store(used() - BEGUN.load(Relaxed), Relaxed);
}

pub fn spent() -> i64 {
    SPENT.load(Relaxed).max(0)
}
