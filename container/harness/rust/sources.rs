//! What a function is not given whole: a stream to be read once, a probe that answers a bounded number of questions.

use std::cell::{Cell, RefCell};

use crate::input::Input;
use crate::kinds::{Array, Int, Probe, Stream};
use crate::output::Stop;
use crate::slots::Parameter;
use crate::take::Read;

thread_local! {
    static REFUSAL: RefCell<Option<String>> = const { RefCell::new(None) };
}

pub fn forget() {
    REFUSAL.with(|refusal| refusal.replace(None));
}

/// What a probe refused first since the call began. A program that catches the panic must not pass for that.
pub fn refusal() -> Option<String> {
    REFUSAL.with(|refusal| refusal.borrow().clone())
}

#[cold]
fn refuse(message: String) -> ! {
    REFUSAL.with(|refusal| refusal.borrow_mut().get_or_insert_with(|| message.clone()).len());
    panic!("{}", message)
}

/// Not the vector's own iterator, which knows what is left.
pub struct Items<T>(std::vec::IntoIter<T>);

impl<T> Iterator for Items<T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        self.0.next()
    }
}

impl<T: Read<Int>> Read<Stream> for Items<T> {
    fn read(input: &mut Input) -> Result<Items<T>, Stop> {
        let items: Vec<T> = Read::<Array<Int>>::read(input)?;
        Ok(Items(items.into_iter()))
    }
}

impl<'a, T: Read<Int> + 'a> Parameter<Stream> for &'a mut (dyn Iterator<Item = T> + 'a) {
    type Held = Items<T>;
    unsafe fn lend(held: &mut Option<Items<T>>) -> Self {
        let whole: *mut Items<T> = held.as_mut().expect("a stream is lent once");
        &mut *whole
    }
}

type Answering = Box<dyn Fn(i32) -> i32>;

fn probe(answers: Vec<i32>, questions: i32) -> Answering {
    let asked = Cell::new(0);
    Box::new(move |index| {
        if asked.get() == questions {
            refuse(format!("asked more than {questions} question{}", if questions == 1 { "" } else { "s" }));
        }
        asked.set(asked.get() + 1);
        match usize::try_from(index).ok().and_then(|place| answers.get(place)) {
            Some(answer) => *answer,
            None => refuse(format!("asked about index {index}, outside 0 to {}", answers.len() - 1)),
        }
    })
}

impl Read<Probe> for Answering {
    fn read(input: &mut Input) -> Result<Answering, Stop> {
        let (mut answers, mut questions) = (Vec::new(), 0);
        input.take(b'{');
        while !input.take(b'}') {
            input.take(b',');
            let key = input.string()?;
            input.take(b':');
            if key == "answers" {
                answers = Read::<Array<Int>>::read(input)?;
            } else {
                questions = Read::<Int>::read(input)?;
            }
        }
        Ok(probe(answers, questions))
    }
}

impl<'a> Parameter<Probe> for &'a (dyn Fn(i32) -> i32 + 'a) {
    type Held = Answering;
    unsafe fn lend(held: &mut Option<Answering>) -> Self {
        let whole: *const Answering = held.as_ref().expect("a probe is lent once");
        &**whole
    }
}
