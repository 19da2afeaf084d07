//! The way out: what learners return, as JSON of the declared kind.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt::{Debug, Display};

use crate::kinds::*;
use crate::output::{Output, Reason, Stop};

/// What can be given as a value of kind `K`.
pub trait Write<K> {
    fn write(&self, output: &mut Output) -> Result<(), Stop>;
}

impl<K, T: Write<K> + ?Sized> Write<K> for &T {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        T::write(self, output)
    }
}

impl<K, T: Write<K> + ?Sized> Write<K> for &mut T {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        T::write(self, output)
    }
}

impl<K, T: Write<K> + ?Sized> Write<K> for Box<T> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        T::write(self, output)
    }
}

impl Write<Bool> for bool {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        output.put(if *self { b"true" } else { b"false" })
    }
}

impl Write<Char> for char {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        output.quoted(self.encode_utf8(&mut [0; 4]))
    }
}

impl Write<Text> for str {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        output.quoted(self)
    }
}

impl Write<Text> for String {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        output.quoted(self)
    }
}

impl Write<Text> for std::borrow::Cow<'_, str> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        output.quoted(self)
    }
}

impl Write<Bigint> for str {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        let digits = self.strip_prefix('-').unwrap_or(self);
        let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || (digits.starts_with('0') && self != "0") {
            return Err(Stop::wrong("String of decimal digits", "String", format!("{:?}", crate::output::cut(self.into(), 150))));
        }
        output.quoted(self)
    }
}

impl Write<Bigint> for String {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        <str as Write<Bigint>>::write(self, output)
    }
}

impl Write<Null> for () {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        output.put(b"null")
    }
}

impl Write<Void> for () {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        output.put(b"null")
    }
}

impl<K, T: Write<K>> Write<Optional<K>> for Option<T> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        match self {
            Some(value) => value.write(output),
            None => output.put(b"null"),
        }
    }
}

#[inline(never)]
fn all<'a, K, T: Write<K> + 'a>(output: &mut Output, mut items: impl Iterator<Item = &'a T>) -> Result<(), Stop> {
    output.items(&mut |output| match items.next() {
        Some(item) => item.write(output).map(|_| true),
        None => Ok(false),
    })
}

impl<K, T: Write<K>> Write<Array<K>> for [T] {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        all(output, self.iter())
    }
}

impl<K, T: Write<K>> Write<Array<K>> for Vec<T> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        self.as_slice().write(output)
    }
}

impl<K, T: Write<K>, const N: usize> Write<Array<K>> for [T; N] {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        self.as_slice().write(output)
    }
}

impl<K, T: Write<K>> Write<Array<K>> for VecDeque<T> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        all(output, self.iter())
    }
}

impl<K, T: Write<K>, S> Write<Set<K>> for HashSet<T, S> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        all(output, self.iter())
    }
}

impl<K, T: Write<K>> Write<Set<K>> for BTreeSet<T> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        all(output, self.iter())
    }
}

#[inline(never)]
fn pairs<'a, K, V, A: Write<K> + 'a, B: Write<V> + 'a>(
    output: &mut Output,
    mut pairs: impl Iterator<Item = (&'a A, &'a B)>,
) -> Result<(), Stop> {
    output.items(&mut |output| {
        let (key, value) = match pairs.next() {
            Some(pair) => pair,
            None => return Ok(false),
        };
        output.put(b"[")?;
        key.write(output)?;
        output.put(b",")?;
        value.write(output)?;
        output.put(b"]")?;
        Ok(true)
    })
}

impl<K, V, A: Write<K>, B: Write<V>, S> Write<Map<K, V>> for HashMap<A, B, S> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        pairs(output, self.iter())
    }
}

impl<K, V, A: Write<K>, B: Write<V>> Write<Map<K, V>> for BTreeMap<A, B> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        pairs(output, self.iter())
    }
}

macro_rules! tuple {
    ($($kind:ident $part:ident $at:tt),+) => {
        impl<$($kind, $part: Write<$kind>),+> Write<Tuple<($($kind,)+)>> for ($($part,)+) {
            fn write(&self, output: &mut Output) -> Result<(), Stop> {
                output.put(b"[")?;
                $(
                    if $at > 0 {
                        output.put(b",")?;
                    }
                    self.$at.write(output).map_err(|stop| stop.within($at))?;
                )+
                output.put(b"]")
            }
        }
    };
}

tuple!(A T 0);
tuple!(A T 0, B U 1);
tuple!(A T 0, B U 1, C V 2);
tuple!(A T 0, B U 1, C V 2, D W 3);
tuple!(A T 0, B U 1, C V 2, D W 3, E X 4);
tuple!(A T 0, B U 1, C V 2, D W 3, E X 4, F Y 5);
tuple!(A T 0, B U 1, C V 2, D W 3, E X 4, F Y 5, G Z 6);
tuple!(A T 0, B U 1, C V 2, D W 3, E X 4, F Y 5, G Z 6, H Q 7);

impl<K, T: Write<K>, E> Write<K> for Result<T, E> {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        match self {
            Ok(value) => value.write(output),
            Err(_) => Err(Stop::new(Reason::Failed)),
        }
    }
}

/// What a function returned, asked for the words of an error. Of the three ways the compiler takes the first that the type allows.
pub struct Failure<'a, R>(pub &'a R);

pub trait ByDisplay {
    fn words(&self) -> Option<String>;
}

impl<T, E: Display> ByDisplay for &&Failure<'_, Result<T, E>> {
    fn words(&self) -> Option<String> {
        self.0.as_ref().err().map(|error| error.to_string())
    }
}

pub trait ByDebug {
    fn words(&self) -> Option<String>;
}

impl<T, E: Debug> ByDebug for &Failure<'_, Result<T, E>> {
    fn words(&self) -> Option<String> {
        self.0.as_ref().err().map(|error| format!("{error:?}"))
    }
}

pub trait ByNothing {
    fn words(&self) -> Option<String>;
}

impl<R> ByNothing for Failure<'_, R> {
    fn words(&self) -> Option<String> {
        None
    }
}
