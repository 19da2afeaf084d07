//! The life of a run's process: one answer for every frame that comes in.

use std::panic::{catch_unwind, AssertUnwindSafe};

use crate::give::Write;
use crate::input::Input;
use crate::lists::{forget_nodes, Relinked};
use crate::output::{ascii, cut, Output, Reason, Stop};
use crate::slots::{Parameter, Slot};
use crate::{call_time, fault, frames, panics, sources};

/// Up to this many bytes of arguments, it is found out whether the call changed them.
const MAX_COMPARED: usize = 64 * 1024;
const MAX_MESSAGE: usize = 4_000;
const FAILED: &str = "the function returned an error";

/// The answer to one input, as far as it has been given.
#[derive(Default)]
pub struct Said {
    output: Output,
    answers: usize,
    mutated: Vec<usize>,
}

pub enum Refusal {
    Stop(Stop),
    /// The words of an error that was returned.
    Failed(Option<String>),
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Refusal {
        Refusal::Stop(stop)
    }
}

pub type Outcome = Result<Said, Refusal>;
pub type Step = Result<(), Refusal>;

/// Keeps the compiler from making one function of all operations, which takes it much longer.
#[inline(never)]
pub fn apart(operation: impl FnOnce() -> Step) -> Step {
    operation()
}

impl Said {
    /// What a function returned; `words` finds those of an error.
    #[inline(never)]
    pub fn returned<K, R: Write<K>>(value: &R, words: &dyn Fn() -> Option<String>) -> Outcome {
        let mut reply = Said::default();
        reply.write(value, words)?;
        Ok(reply)
    }

    /// A list that a function returned, made of the nodes it got.
    #[inline(never)]
    pub fn relinked<K, R: Write<K> + Relinked>(value: &R, words: &dyn Fn() -> Option<String>) -> Outcome {
        let given = forget_nodes().unwrap_or_default();
        let reply = Said::returned::<K, R>(value, words)?;
        value.check(&given)?;
        Ok(reply)
    }

    /// What a function left in one of its arguments; `returned` may still be an error.
    #[inline(never)]
    pub fn left(write: impl FnOnce(&mut Output) -> Result<(), Stop>, words: &dyn Fn() -> Option<String>) -> Outcome {
        if let Some(words) = words() {
            return Err(Refusal::Failed(Some(words)));
        }
        let mut reply = Said::default();
        write(&mut reply.output)?;
        Ok(reply)
    }

    #[inline(never)]
    fn write<K, R: Write<K>>(&mut self, value: &R, words: &dyn Fn() -> Option<String>) -> Step {
        value.write(&mut self.output).map_err(|stop| refused(stop, words))
    }

    pub fn note<K, P: Parameter<K>>(&mut self, index: usize, slot: &Slot<K, P>) {
        if slot.is_changed() {
            self.mutated.push(index);
        }
    }

    /// Begins the answers to a list of operations: none to the first, which constructed.
    pub fn constructed() -> Outcome {
        let mut reply = Said { answers: 1, ..Said::default() };
        reply.output.put(b"[null")?;
        Ok(reply)
    }

    #[inline(never)]
    pub fn answered<K, R: Write<K>>(&mut self, value: &R, words: &dyn Fn() -> Option<String>) -> Step {
        self.output.put(b",")?;
        let at = self.answers;
        self.write(value, words).map_err(|refusal| match refusal {
            Refusal::Stop(stop) => Refusal::Stop(stop.within(at)),
            failed => failed,
        })?;
        self.answers += 1;
        Ok(())
    }

    pub fn done(mut self) -> Outcome {
        if self.answers > 0 {
            self.output.put(b"]")?;
        }
        Ok(self)
    }
}

#[cold]
fn refused(stop: Stop, words: &dyn Fn() -> Option<String>) -> Refusal {
    match *stop.0 {
        Reason::Failed => Refusal::Failed(words()),
        _ => Refusal::Stop(stop),
    }
}

fn raised(mark: &str, kind: &str, message: &str, line: Option<u32>) -> String {
    let message = ascii(&cut(message.into(), MAX_MESSAGE));
    let line = line.map_or("null".into(), |line| line.to_string());
    format!("{{\"frame\":\"raised\",\"mark\":{mark},\"memory\":false,\"type\":\"{kind}\",\"message\":{message},\"line\":{line}}}")
}

fn header(mark: &str, stop: Stop) -> String {
    match *stop.0 {
        Reason::WrongType { path, expected, found, shown } => format!(
            "{{\"frame\":\"wrong_type\",\"mark\":{mark},\"path\":{},\"expected\":{},\"found\":{},\"shown\":{}}}",
            ascii(&path),
            ascii(expected),
            ascii(found),
            ascii(&shown)
        ),
        Reason::Unfit(reason) => format!("{{\"frame\":\"unfit\",\"mark\":{mark},\"reason\":\"{reason}\"}}"),
        Reason::Misfit(message) => raised(mark, "Argument", &message, None),
        Reason::Failed => raised(mark, "Err", FAILED, None),
    }
}

/// Answers one input; whether there will be another.
fn serve(answer: fn(&mut Input) -> Outcome, body: &str) -> bool {
    let (mark, text) = body.split_once('\n').unwrap_or((body, "[]"));
    let quoted = ascii(mark);
    panics::forget();
    sources::forget();
    let outcome = catch_unwind(AssertUnwindSafe(|| {
        let mut input = Input::new(text);
        input.compare(text.len() <= MAX_COMPARED);
        answer(&mut input)
    }));
    frames::put_mark(mark);
    let refused = sources::refusal();
    let sent = match outcome {
        Ok(Ok(_)) if refused.is_some() => {
            frames::send(&raised(&quoted, "panic", &refused.unwrap_or_default(), None), None)
        }
        Ok(Ok(reply)) => {
            let mutated: Vec<String> = reply.mutated.iter().map(usize::to_string).collect();
            let header = format!(
                "{{\"frame\":\"returned\",\"mark\":{quoted},\"mutated\":[{}],\"callNs\":{}}}",
                mutated.join(","),
                call_time::spent()
            );
            frames::send(&header, Some(&reply.output.bytes))
        }
        Ok(Err(Refusal::Stop(stop))) => frames::send(&header(&quoted, stop), None),
        Ok(Err(Refusal::Failed(words))) => {
            frames::send(&raised(&quoted, "Err", words.as_deref().unwrap_or(FAILED), None), None)
        }
        Err(payload) => {
            let panic = panics::last(&*payload);
            // Dropping it would run the learner's code.
            std::mem::forget(payload);
            frames::send(&raised(&quoted, "panic", &panic.message, panic.line), None)
        }
    };
    sent.is_ok()
}

/// Serves every input; the process's exit status.
pub fn start(answer: fn(&mut Input) -> Outcome, files: &'static [&'static str]) -> i32 {
    fault::watch();
    panics::begin();
    panics::watch(files);
    let mut goes_on = frames::send("{\"frame\":\"loaded\"}", None).is_ok();
    while goes_on {
        goes_on = match frames::receive() {
            Some(body) => serve(answer, &body),
            None => break,
        };
    }
    frames::flush();
    i32::from(!goes_on)
}
