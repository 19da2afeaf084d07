//! The way in: values of the types learners declare, from the wire form of the declared kind.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::hash::{BuildHasher, Hash};

use crate::input::Input;
use crate::kinds::*;
use crate::output::Stop;

/// What a value of kind `K` can be read into.
pub trait Read<K>: Sized {
    fn read(input: &mut Input) -> Result<Self, Stop>;
}

impl Read<Bool> for bool {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<bool, Stop> {
        if input.word("true") {
            return Ok(true);
        }
        if input.word("false") {
            return Ok(false);
        }
        input.misfit("true or false")
    }
}

impl Read<Char> for char {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<char, Stop> {
        match input.string()?.chars().next() {
            Some(letter) => Ok(letter),
            None => input.misfit("a character"),
        }
    }
}

impl Read<Text> for String {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<String, Stop> {
        input.string()
    }
}

/// Within other types, where no owner would keep the text. It stays for the life of the process.
impl<'a> Read<Text> for &'a str {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<&'a str, Stop> {
        Ok(Box::leak(input.string()?.into_boxed_str()))
    }
}

impl Read<Bigint> for String {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<String, Stop> {
        input.number().map(String::from)
    }
}

impl Read<Null> for () {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<(), Stop> {
        if input.word("null") {
            return Ok(());
        }
        input.misfit("null")
    }
}

impl<K, T: Read<K>> Read<Optional<K>> for Option<T> {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<Option<T>, Stop> {
        if input.word("null") {
            return Ok(None);
        }
        T::read(input).map(Some)
    }
}

fn all<K, T: Read<K>>(input: &mut Input, mut keep: impl FnMut(T)) -> Result<(), Stop> {
    input.items(&mut |input| {
        keep(T::read(input)?);
        Ok(())
    })
}

impl<K, T: Read<K>> Read<Array<K>> for Vec<T> {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<Vec<T>, Stop> {
        let mut values = Vec::new();
        all(input, |item| values.push(item))?;
        Ok(values)
    }
}

impl<K, T: Read<K>> Read<Array<K>> for VecDeque<T> {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<VecDeque<T>, Stop> {
        Vec::read(input).map(VecDeque::from)
    }
}

impl<K, T: Read<K>> Read<Array<K>> for Box<[T]> {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<Box<[T]>, Stop> {
        Vec::read(input).map(Vec::into_boxed_slice)
    }
}

impl<K, T: Read<K>, const N: usize> Read<Array<K>> for [T; N] {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<[T; N], Stop> {
        let values: Vec<T> = Vec::read(input)?;
        match values.try_into() {
            Ok(array) => Ok(array),
            Err(_) => input.misfit(&format!("{N} items")),
        }
    }
}

impl<K, T: Read<K> + Eq + Hash, S: BuildHasher + Default> Read<Set<K>> for HashSet<T, S> {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<HashSet<T, S>, Stop> {
        let mut values = HashSet::default();
        all(input, |item| {
            values.insert(item);
        })?;
        Ok(values)
    }
}

impl<K, T: Read<K> + Ord> Read<Set<K>> for BTreeSet<T> {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<BTreeSet<T>, Stop> {
        let mut values = BTreeSet::new();
        all(input, |item| {
            values.insert(item);
        })?;
        Ok(values)
    }
}

impl<K, V, A: Read<K> + Eq + Hash, B: Read<V>, S: BuildHasher + Default> Read<Map<K, V>> for HashMap<A, B, S> {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<HashMap<A, B, S>, Stop> {
        let mut values = HashMap::default();
        all::<Tuple<(K, V)>, (A, B)>(input, |(key, value)| {
            values.insert(key, value);
        })?;
        Ok(values)
    }
}

impl<K, V, A: Read<K> + Ord, B: Read<V>> Read<Map<K, V>> for BTreeMap<A, B> {
    #[inline(never)]
    fn read(input: &mut Input) -> Result<BTreeMap<A, B>, Stop> {
        let mut values = BTreeMap::new();
        all::<Tuple<(K, V)>, (A, B)>(input, |(key, value)| {
            values.insert(key, value);
        })?;
        Ok(values)
    }
}

macro_rules! tuple {
    ($($kind:ident $part:ident),+) => {
        impl<$($kind, $part: Read<$kind>),+> Read<Tuple<($($kind,)+)>> for ($($part,)+) {
            #[inline(never)]
    fn read(input: &mut Input) -> Result<Self, Stop> {
                input.open()?;
                let values = ($({
                    input.take(b',');
                    $part::read(input)?
                },)+);
                input.close()?;
                Ok(values)
            }
        }
    };
}

tuple!(A T);
tuple!(A T, B U);
tuple!(A T, B U, C V);
tuple!(A T, B U, C V, D W);
tuple!(A T, B U, C V, D W, E X);
tuple!(A T, B U, C V, D W, E X, F Y);
tuple!(A T, B U, C V, D W, E X, F Y, G Z);
tuple!(A T, B U, C V, D W, E X, F Y, G Z, H Q);
