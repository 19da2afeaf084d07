//! A number that can be an element of a set and a key of a map, in the total order of its bits.

use std::cmp::Ordering;
use std::fmt::{Debug, Display, Formatter, Result};
use std::hash::{Hash, Hasher};
use std::ops::Deref;

#[derive(Clone, Copy, Default)]
pub struct Float(pub f64);

impl Float {
    /// Both zeros are one number, and so is whatever is none.
    fn key(self) -> u64 {
        if self.0.is_nan() {
            return f64::NAN.to_bits();
        }
        (self.0 + 0.0).to_bits()
    }
}

impl PartialEq for Float {
    fn eq(&self, other: &Float) -> bool {
        self.key() == other.key()
    }
}

impl Eq for Float {}

impl PartialOrd for Float {
    fn partial_cmp(&self, other: &Float) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Float {
    fn cmp(&self, other: &Float) -> Ordering {
        f64::from_bits(self.key()).total_cmp(&f64::from_bits(other.key()))
    }
}

impl Hash for Float {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

impl Debug for Float {
    fn fmt(&self, to: &mut Formatter<'_>) -> Result {
        Debug::fmt(&self.0, to)
    }
}

impl Display for Float {
    fn fmt(&self, to: &mut Formatter<'_>) -> Result {
        Display::fmt(&self.0, to)
    }
}

impl Deref for Float {
    type Target = f64;
    fn deref(&self) -> &f64 {
        &self.0
    }
}

impl From<f64> for Float {
    fn from(value: f64) -> Float {
        Float(value)
    }
}

impl From<Float> for f64 {
    fn from(value: Float) -> f64 {
        value.0
    }
}
