//! Frames on descriptors 3 and 4: four bytes of length, big-endian, then that many bytes.

use std::fs::File;
use std::io::{stdout, Error, Read, Write};
use std::mem::ManuallyDrop;
use std::os::unix::io::FromRawFd;

fn descriptor(number: i32) -> ManuallyDrop<File> {
    ManuallyDrop::new(unsafe { File::from_raw_fd(number) })
}

/// The body of the next frame, or none when the server has no more.
pub fn receive() -> Option<String> {
    let mut from = descriptor(3);
    let mut head = [0; 4];
    from.read_exact(&mut head).ok()?;
    let mut body = vec![0; u32::from_be_bytes(head) as usize];
    from.read_exact(&mut body).ok()?;
    String::from_utf8(body).ok()
}

/// A value follows its header in a line of its own.
pub fn send(header: &str, value: Option<&[u8]>) -> Result<(), Error> {
    let size = header.len() + value.map_or(0, |value| 1 + value.len());
    let mut frame = Vec::with_capacity(4 + size);
    frame.extend_from_slice(&(size as u32).to_be_bytes());
    frame.extend_from_slice(header.as_bytes());
    if let Some(value) = value {
        frame.push(b'\n');
        frame.extend_from_slice(value);
    }
    descriptor(4).write_all(&frame)
}

pub fn flush() {
    let _ = stdout().flush();
}

/// Ends on both streams what belongs to an answer.
pub fn put_mark(mark: &str) {
    flush();
    for number in [1, 2] {
        let _ = descriptor(number).write_all(mark.as_bytes());
    }
}
