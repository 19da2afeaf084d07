//! The same program is to give the same report, so that the order of a `HashMap` must not differ from run to run: the standard library
//! takes its seed from the C library's `getrandom`, and this one is found before that.

use std::sync::atomic::{AtomicU64, Ordering};

static STATE: AtomicU64 = AtomicU64::new(0);

fn next() -> u64 {
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut mixed = STATE.fetch_add(STEP, Ordering::Relaxed).wrapping_add(STEP);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// # Safety
/// As of the C library's: `into` has room for `length` bytes.
#[no_mangle]
pub unsafe extern "C" fn getrandom(into: *mut u8, length: usize, _flags: u32) -> isize {
    for at in 0..length {
        *into.add(at) = next() as u8;
    }
    length as isize
}
