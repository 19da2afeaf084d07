//! What stands between the server's frames and a learner's function: values in and out, panics, and the end of the process.
//!
//! Compiled once per machine. A learner's crate links it and sees the node types and `Float`; `glue` is for the code that the
//! server writes beside the learner's, which says what is to be called and what the problem declares.

mod call_time;
mod entropy;
mod fault;
mod float;
mod frames;
mod give;
mod graphs;
mod input;
mod kinds;
mod lists;
mod numbers;
mod output;
mod panics;
mod run;
mod slots;
mod sources;
mod take;
mod trees;

pub use float::Float;
pub use graphs::GraphNode;
pub use lists::ListNode;
pub use trees::TreeNode;

pub mod glue {
    pub use crate::call_time::{begin_call, end_call};
    pub use crate::give::{ByDebug, ByDisplay, ByNothing, Failure};
    pub use crate::input::Input;
    pub use crate::kinds::*;
    pub use crate::lists::remember_nodes;
    pub use crate::run::{apart, start, Outcome, Said, Step};
    pub use crate::slots::Slot;
}
