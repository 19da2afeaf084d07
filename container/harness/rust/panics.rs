//! What a panic said, and where.

use std::any::Any;
use std::cell::RefCell;
use std::panic::{self, Location};
use std::thread;

/// A message, and the line of the learner's main file, where the panic came from there.
#[derive(Clone)]
pub struct Panic {
    pub message: String,
    pub line: Option<u32>,
}

thread_local! {
    static LAST: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

fn text_of(payload: &(dyn Any + Send)) -> String {
    match (payload.downcast_ref::<&str>(), payload.downcast_ref::<String>()) {
        (Some(text), _) => text.to_string(),
        (_, Some(text)) => text.clone(),
        _ => String::from("Box<dyn Any>"),
    }
}

/// `files`: the learner's own, the main one first.
fn described(message: String, place: Option<&Location>, files: &[&str]) -> Panic {
    let own = place.and_then(|place| files.iter().position(|file| *file == place.file()).map(|index| (index, place.line())));
    match own {
        Some((0, line)) => Panic { message, line: Some(line) },
        Some((index, line)) => Panic { message: format!("{message} ({}, line {line})", files[index]), line: None },
        None => Panic { message, line: None },
    }
}

/// Writes to stderr what the newest toolchains write, whichever this is, and keeps it for `last`.
pub fn watch(files: &'static [&'static str]) {
    panic::set_hook(Box::new(move |info| {
        let message = text_of(info.payload());
        let own = thread::current();
        let name = own.name().unwrap_or(if own.id() == main_thread() { "main" } else { "<unnamed>" });
        match info.location().filter(|place| files.contains(&place.file())) {
            Some(place) => eprintln!("thread '{name}' panicked at {place}:\n{message}"),
            None => eprintln!("thread '{name}' panicked:\n{message}"),
        }
        let _ = LAST.try_with(|last| {
            if let Ok(mut last) = last.try_borrow_mut() {
                *last = Some(described(message, info.location(), files));
            }
        });
    }));
}

fn main_thread() -> thread::ThreadId {
    static MAIN: std::sync::Mutex<Option<thread::ThreadId>> = std::sync::Mutex::new(None);
    match MAIN.lock() {
        Ok(mut main) => *main.get_or_insert_with(|| thread::current().id()),
        Err(_) => thread::current().id(),
    }
}

/// Where `watch` was called is the main thread.
pub fn begin() {
    main_thread();
}

pub fn forget() {
    LAST.with(|last| last.replace(None));
}

/// Of the panic that was just caught; from its payload alone, where the learner's own hook kept it from ours.
pub fn last(payload: &(dyn Any + Send)) -> Panic {
    LAST.with(|last| last.replace(None)).unwrap_or_else(|| Panic { message: text_of(payload), line: None })
}
