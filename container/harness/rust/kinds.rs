//! The declared types, as types. What a learner's type can be taken from, and given as, is said per kind by traits.

use std::marker::PhantomData;

pub struct Int;
pub struct Long;
pub struct Bigint;
pub struct Real;
pub struct Bool;
pub struct Char;
pub struct Text;
pub struct Null;
pub struct Void;
pub struct List;
pub struct Tree;
pub struct Graph;
pub struct Stream;
pub struct Probe;
pub struct Array<K>(PhantomData<K>);
pub struct Optional<K>(PhantomData<K>);
pub struct Set<K>(PhantomData<K>);
pub struct Map<K, V>(PhantomData<(K, V)>);
pub struct Tuple<K>(PhantomData<K>);
