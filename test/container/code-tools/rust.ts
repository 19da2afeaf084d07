import { programsOf } from './program.ts'

export const rust = programsOf({
  'two sum': String.raw`
 use std::collections::HashMap;
 
 pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> {
|    let mut seen: HashMap<i32, usize> = HashMap::new();
|    for (i, n) in nums.iter().enumerate() {
|        if let Some(&j) = seen.get(&(target - n)) {
|            return vec![j as i32, i as i32];
|        }
|        seen.insert(*n, i);
|    }
|    vec![]
 }
 `,
  'a counter': String.raw`
 #[derive(Debug, Clone, Default)]
 pub struct Counter {
     count: i64,
     slots: [i64; 4],
 }
 
 impl Counter {
     pub fn new(start: i64) -> Self {
         Counter { count: start + 0, slots: [0; 4] }
     }
 
     /// Adds, and tells how much there is.
     pub fn add(&mut self, by: i64) -> i64 {
|        if by < 0 || self.count >= 1_000 {
|            return self.count;
|        }
|        self.count += by;
|        self.slots[(by % 4) as usize] += 1;
|        self.count
     }
 
     pub fn is_empty(&self) -> bool { ⟦self.count == 0⟧ }
 }
 `,
  'generic search': String.raw`
 pub fn search<T: PartialOrd + Copy>(values: &[T], wanted: T) -> Option<usize> {
|    let (mut low, mut high) = (0, values.len());
|    while low < high {
|        let middle = low + (high - low) / 2;
|        if values[middle] == wanted {
|            return Some(middle);
|        }
|        if values[middle] < wanted {
|            low = middle + 1;
|        } else {
|            high = middle;
|        }
|    }
|    None
 }
 `,
  brackets: String.raw`
 fn is_balanced(text: &str) -> bool {
|    let mut stack = Vec::new();
|    for c in text.chars() {
|        match c {
|            '(' => stack.push(')'),
|            '[' => stack.push(']'),
|            _ => {
|                if stack.pop() != Some(c) {
|                    return false;
|                }
|            }
|        }
|    }
|    stack.is_empty() && !text.is_empty()
 }
 `,
  traits: String.raw`
 pub trait Shape {
     const SIDES: u32 = 4;
     fn area(&self) -> f64;
     fn is_larger(&self, other: &dyn Shape2) -> bool {
|        self.area() > other.size() * 1.5
     }
 }
 
 pub trait Shape2 {
     fn size(&self) -> f64;
 }
 
 impl Shape2 for f64 {
     fn size(&self) -> f64 {
|        *self * *self
     }
 }
 `,
  results: String.raw`
 #[derive(Debug, PartialEq)]
 pub enum Problem {
     Empty,
     Digit(char),
 }
 
 pub fn parse(text: &str) -> Result<u32, Problem> {
|    if text.is_empty() {
|        return Err(Problem::Empty);
|    }
|    let mut value = 0u32;
|    for c in text.chars() {
|        if c == '_' { continue; }
|        let digit = c.to_digit(10).ok_or(Problem::Digit(c))?;
|        value = value * 10 + digit;
|    }
|    Ok(value)
 }
 `,
  'a program': String.raw`
 use std::io::{self, BufRead};
 
 fn total(lines: &[String]) -> i64 {
|    let mut sum = 0;
|    for line in lines {
|        sum += line.trim().parse::<i64>().unwrap_or(0);
|    }
|    sum
 }
 
 fn main() {
     let lines: Vec<String> = io::stdin().lock().lines().map(|line| line.unwrap()).collect();
     println!("{}", total(&lines));
 }
 `,
  text: String.raw`
 pub fn caesar(text: &str, shift: u8) -> String {
|    let mut out = String::new();
|    for b in text.bytes() {
|        let moved = if b.is_ascii_lowercase() { (b - b'a' + shift) % 26 + b'a' } else { b };
|        out.push(moved as char);
|    }
|    let end = "!";
|    out + end
 }
 `,
  loops: String.raw`
 #![allow(dead_code)]
 
 const LIMIT: u64 = 0xFF;
 
 pub(crate) fn collatz<'a>(mut n: u64, _label: &'a str) -> usize {
|    let mut steps = 0;
|    loop {
|        if n <= 1 || steps as u64 > LIMIT {
|            break;
|        }
|        n = if n % 2 == 0 { n >> 1 } else { 3 * n + 1 };
|        steps += 1;
|    }
|    steps
 }
 `,
  modules: String.raw`
 mod grid {
     pub type Cell = (usize, usize);
 
     pub fn neighbours(cell: Cell, width: usize) -> impl Iterator<Item = Cell> {
|        let (x, y) = cell;
|        let mut found: Vec<Cell> = vec![];
|        if x > 0 { found.push((x - 1, y)); }
|        if x + 1 < width { found.push((x + 1, y)); }
|        found.into_iter().filter(move |c| c.0 != c.1 || true)
     }
 }
 
 macro_rules! square {
     ($x:expr) => { $x * $x };
 }
 
 fn area() -> usize { ⟦square!(3) + grid::neighbours((1, 1), 3).count()⟧ }
 `,
})
