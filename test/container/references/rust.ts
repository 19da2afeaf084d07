import type { Reference } from './reference.ts'
import { crlf } from './reference.ts'

export const rust: readonly Reference[] = [
  {
    name: 'an implementation with a trait',
    code: `use std::collections::HashMap;

#[derive(Default)]
pub struct Cache {
    items: HashMap<String, usize>,
}

pub trait Keeps {
    fn keep(&mut self, key: &str) -> Option<usize>;
}

impl Keeps for Cache {
    /// Begin, student: the todo has no end.
    fn keep(&mut self, key: &str) -> Option<usize> {
        let count = self.items.len();
        #[allow(clippy::map_entry)]
        if self.items.contains_key(key) {
            let known = self.items.get(key)?;
            return Some(*known);
        }
        self.items.insert(key.to_string(), count);
        println!("kept {count} // STUDENT TODO");
        None
    }
}
`,
    keeps: [
      'use std::collections::HashMap;',
      'pub struct Cache {',
      'impl Keeps for Cache {',
      'fn keep(&mut self, key: &str) -> Option<usize> {',
    ],
  },
  {
    name: 'matches, closures and labels, without a last newline',
    code: `fn solve(text: &str) -> Result<i64, String> {
    let mut stack: Vec<i64> = Vec::new();
    let apply = |a: i64, b: i64, sign: &str| -> i64 {
        match sign {
            "+" => a + b,
            "-" => { a - b }
            _ => a * b,
        }
    };
    'words: for word in text.split_whitespace() {
        if let Ok(number) = word.parse::<i64>() {
            stack.push(number);
            continue 'words;
        }
        let (Some(b), Some(a)) = (stack.pop(), stack.pop()) else { return Err(format!("too few at {word}")) };
        stack.push(apply(a, b, word));
    }
    stack.pop().ok_or_else(|| { String::from("nothing") })
}`,
    keeps: ['fn solve(text: &str) -> Result<i64, String> {'],
  },
  {
    name: 'modules and generics with tabs, CRLF and letters of other scripts',
    code: crlf(`mod größe {
\tpub fn größte<T: PartialOrd + Copy>(werte: &[T]) -> Option<T> {
\t\tlet mut iter = werte.iter();
\t\tlet mut größte = *iter.next()?; // 最初
\t\twhile let Some(wert) = iter.next() {
\t\t\tif *wert > größte { größte = *wert; }
\t\t}
\t\tSome(größte)
\t}
}

fn main() {
\tlet werte: Vec<u32> = vec![3, 1, 2];
\tprintln!("{:?} 🦀", größe::größte(&werte));
}
`),
    keeps: ['mod größe {', 'pub fn größte<T: PartialOrd + Copy>(werte: &[T]) -> Option<T> {', 'fn main() {'],
  },
]
