//! Numbers in both directions: every integer type is taken for every integer kind, and what it cannot hold is said at run time.

use std::fmt::Debug;
use std::str::FromStr;

use crate::float::Float;
use crate::give::Write;
use crate::input::Input;
use crate::kinds::*;
use crate::output::{Output, Reason, Stop};
use crate::take::Read;

/// The compiler's name for a type of its own.
fn name_of<T>() -> &'static str {
    std::any::type_name::<T>()
}

#[inline(never)]
fn integer<T: FromStr>(input: &mut Input) -> Result<T, Stop> {
    let text = input.number()?;
    text.parse().map_err(|_| Stop::new(Reason::Misfit(format!("{text} does not fit into {}", name_of::<T>()))))
}

fn real(input: &mut Input) -> Result<f64, Stop> {
    let text = input.number()?;
    text.parse().or_else(|_| input.misfit("a number"))
}

fn put_real(value: f64, text: &dyn Debug, output: &mut Output) -> Result<(), Stop> {
    if value.is_nan() {
        return output.put(b"\"NaN\"");
    }
    if value.is_infinite() {
        return output.put(if value > 0.0 { b"\"Infinity\"" } else { b"\"-Infinity\"" });
    }
    output.put(format!("{text:?}").as_bytes())
}

macro_rules! integers {
    ($($type:ident),+) => { $(
        impl Read<Int> for $type {
            fn read(input: &mut Input) -> Result<$type, Stop> {
                integer(input)
            }
        }

        impl Read<Long> for $type {
            fn read(input: &mut Input) -> Result<$type, Stop> {
                integer(input)
            }
        }

        impl Read<Bigint> for $type {
            fn read(input: &mut Input) -> Result<$type, Stop> {
                integer(input)
            }
        }

        impl Write<Int> for $type {
            fn write(&self, output: &mut Output) -> Result<(), Stop> {
                match i32::try_from(*self) {
                    Ok(value) => output.integer(value.into()),
                    Err(_) => Err(Stop::wrong("int of 32 bits", name_of::<$type>(), self.to_string())),
                }
            }
        }

        impl Write<Long> for $type {
            fn write(&self, output: &mut Output) -> Result<(), Stop> {
                output.quoted(&self.to_string())
            }
        }

        impl Write<Bigint> for $type {
            fn write(&self, output: &mut Output) -> Result<(), Stop> {
                output.quoted(&self.to_string())
            }
        }

        impl Write<Real> for $type {
            fn write(&self, output: &mut Output) -> Result<(), Stop> {
                put_real(*self as f64, &(*self as f64), output)
            }
        }
    )+ };
}

integers!(i8, i16, i32, i64, i128, isize, u8, u16, u32, u64, u128, usize);

impl Read<Real> for f64 {
    fn read(input: &mut Input) -> Result<f64, Stop> {
        real(input)
    }
}

impl Read<Real> for f32 {
    fn read(input: &mut Input) -> Result<f32, Stop> {
        real(input).map(|value| value as f32)
    }
}

impl Read<Real> for Float {
    fn read(input: &mut Input) -> Result<Float, Stop> {
        real(input).map(Float)
    }
}

impl Write<Real> for f64 {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        put_real(*self, self, output)
    }
}

impl Write<Real> for f32 {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        put_real(f64::from(*self), self, output)
    }
}

impl Write<Real> for Float {
    fn write(&self, output: &mut Output) -> Result<(), Stop> {
        put_real(self.0, &self.0, output)
    }
}
