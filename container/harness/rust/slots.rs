//! Arguments: held here while the call lasts, and lent in the form the learner's function declares.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};
use std::rc::Rc;

use crate::float::Float;
use crate::give::Write;
use crate::graphs::GraphNode;
use crate::input::Input;
use crate::kinds::*;
use crate::lists::ListNode;
use crate::output::{Output, Stop};
use crate::take::Read;
use crate::trees::TreeNode;

/// A parameter that takes a value of kind `K`. `held` outlives the call.
pub trait Parameter<K>: Sized {
    type Held: Read<K>;

    /// # Safety
    /// What is lent is used no longer than `held` stays where it is.
    unsafe fn lend(held: &mut Option<Self::Held>) -> Self;

    /// Writes what the call left, if it was in a position to change it.
    fn left(_held: &Option<Self::Held>, _output: &mut Output) -> Result<(), Stop> {
        Ok(())
    }
}

/// A parameter in which the function can leave its answer.
pub trait Changed<K>: Parameter<K> {
    /// # Safety
    /// As of `lend`.
    unsafe fn lend_changed(held: &mut Option<Self::Held>) -> Self;
    fn write_changed(held: &Option<Self::Held>, output: &mut Output) -> Result<(), Stop>;
}

const HELD: &str = "an argument is lent once";

fn whole<'a, T>(held: &mut Option<T>) -> &'a mut T {
    let whole: *mut T = held.as_mut().expect(HELD);
    unsafe { &mut *whole }
}

fn write<K, T: Write<K>>(held: &Option<T>, output: &mut Output) -> Result<(), Stop> {
    match held {
        Some(value) => value.write(output),
        None => Ok(()),
    }
}

macro_rules! owned {
    ($([$($bounds:tt)*] $kind:ty => $type:ty;)+) => { $(
        impl<$($bounds)*> Parameter<$kind> for $type {
            type Held = $type;
            unsafe fn lend(held: &mut Option<$type>) -> $type {
                held.take().expect(HELD)
            }
        }
    )+ };
}

macro_rules! owned_tuples {
    ($([$($kind:ident $part:ident),+])+) => {
        owned! { $([$($kind, $part: Read<$kind>),+] Tuple<($($kind,)+)> => ($($part,)+);)+ }
    };
}

macro_rules! owned_integers {
    ($($type:ident),+) => {
        owned! { $([] Int => $type; [] Long => $type; [] Bigint => $type;)+ }
    };
}

owned_integers!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);
owned! {
    [] Real => f64;
    [] Real => f32;
    [] Real => Float;
    [] Bool => bool;
    [] Char => char;
    [] Text => String;
    [] Bigint => String;
    [] Null => ();
    [K, T: Read<K>] Optional<K> => Option<T>;
    [K, T: Read<K>] Array<K> => Vec<T>;
    [K, T: Read<K>] Array<K> => VecDeque<T>;
    [K, T: Read<K>] Array<K> => Box<[T]>;
    [K, T: Read<K>, const N: usize] Array<K> => [T; N];
    [K, T: Read<K> + Eq + Hash, S: BuildHasher + Default] Set<K> => HashSet<T, S>;
    [K, T: Read<K> + Ord] Set<K> => BTreeSet<T>;
    [K, V, A: Read<K> + Eq + Hash, B: Read<V>, S: BuildHasher + Default] Map<K, V> => HashMap<A, B, S>;
    [K, V, A: Read<K> + Ord, B: Read<V>] Map<K, V> => BTreeMap<A, B>;
}
owned_tuples! {
    [A T]
    [A T, B U]
    [A T, B U, C V]
    [A T, B U, C V, D W]
    [A T, B U, C V, D W, E X]
    [A T, B U, C V, D W, E X, F Y]
    [A T, B U, C V, D W, E X, F Y, G Z]
    [A T, B U, C V, D W, E X, F Y, G Z, H Q]
}

/// Nodes are shared: a caller who hands over the first one still sees them all.
macro_rules! nodes {
    ($($kind:ident $node:ident),+) => { $(
        owned! { [] $kind => Option<Rc<RefCell<$node>>>; }

        impl Changed<$kind> for Option<Rc<RefCell<$node>>> {
            unsafe fn lend_changed(held: &mut Option<Self>) -> Self {
                held.clone().expect(HELD)
            }
            fn write_changed(held: &Option<Self>, output: &mut Output) -> Result<(), Stop> {
                write::<$kind, Self>(held, output)
            }
        }
    )+ };
}
nodes!(List ListNode, Tree TreeNode, Graph GraphNode);

impl<'a, K, T: Read<K> + 'a> Parameter<K> for &'a T {
    type Held = T;
    unsafe fn lend(held: &mut Option<T>) -> &'a T {
        whole(held)
    }
}

impl<'a, K, T: Read<K> + 'a> Parameter<Array<K>> for &'a [T] {
    type Held = Vec<T>;
    unsafe fn lend(held: &mut Option<Vec<T>>) -> &'a [T] {
        whole(held)
    }
}

macro_rules! texts {
    ($($kind:ident),+) => { $(
        impl<'a> Parameter<$kind> for &'a str {
            type Held = String;
            unsafe fn lend(held: &mut Option<String>) -> &'a str {
                whole(held)
            }
        }
    )+ };
}
texts!(Text, Bigint);

macro_rules! changed {
    ($([$($bounds:tt)*] $kind:ty => $type:ty, $held:ty;)+) => { $(
        impl<'a, $($bounds)*> Parameter<$kind> for &'a mut $type {
            type Held = $held;
            unsafe fn lend(held: &mut Option<$held>) -> &'a mut $type {
                let all: &'a mut $held = whole(held);
                all
            }
            fn left(held: &Option<$held>, output: &mut Output) -> Result<(), Stop> {
                write::<$kind, $held>(held, output)
            }
        }

        impl<'a, $($bounds)*> Changed<$kind> for &'a mut $type {
            unsafe fn lend_changed(held: &mut Option<$held>) -> &'a mut $type {
                let all: &'a mut $held = whole(held);
                all
            }
            fn write_changed(held: &Option<$held>, output: &mut Output) -> Result<(), Stop> {
                write::<$kind, $held>(held, output)
            }
        }
    )+ };
}
changed! {
    [K, T: Read<K> + Write<K> + 'a] K => T, T;
    [K, T: Read<K> + Write<K> + 'a] Array<K> => [T], Vec<T>;
}

/// One argument of kind `K` for a parameter of type `P`.
pub struct Slot<K, P: Parameter<K>> {
    held: Option<P::Held>,
    before: Option<Vec<u8>>,
}

impl<K, P: Parameter<K>> Slot<K, P> {
    #[inline(never)]
    pub fn read(input: &mut Input) -> Result<Slot<K, P>, Stop> {
        input.take(b',');
        let held = Some(P::Held::read(input)?);
        let mut slot = Slot { held, before: None };
        slot.before = input.is_compared().then(|| slot.left());
        Ok(slot)
    }

    pub fn lend(&mut self) -> P {
        unsafe { P::lend(&mut self.held) }
    }

    #[inline(never)]
    fn left(&self) -> Vec<u8> {
        let mut output = Output::default();
        // What is too large for an answer is compared as far as it was written.
        let _ = P::left(&self.held, &mut output);
        output.bytes
    }

    /// Whether the call changed the argument under the caller's eyes.
    #[inline(never)]
    pub fn is_changed(&self) -> bool {
        matches!(&self.before, Some(before) if *before != self.left())
    }
}

impl<K, P: Changed<K>> Slot<K, P> {
    pub fn lend_changed(&mut self) -> P {
        unsafe { P::lend_changed(&mut self.held) }
    }

    pub fn write_changed(&self, output: &mut Output) -> Result<(), Stop> {
        P::write_changed(&self.held, output)
    }
}
