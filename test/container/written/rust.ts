/** A Rust file with a module for each starter, whose `main` tells all literals. */
import { starter } from '../../../src/problem/starter.ts'
import { typeName } from '../../../src/problem/type-name.ts'
import { literal } from '../../../src/problem/values/literal.ts'
import type { Program } from './program.ts'
import { provided } from './program.ts'
import { classes, everything, functions, type Sample } from './table.ts'

const TELL = `
impl PartialEq for Float { fn eq(&self, other: &Float) -> bool { self.0.to_bits() == other.0.to_bits() } }
impl Eq for Float {}
impl std::hash::Hash for Float { fn hash<H: std::hash::Hasher>(&self, state: &mut H) { self.0.to_bits().hash(state) } }

trait Tell { fn tell(&self) -> String; }
impl Tell for i32 { fn tell(&self) -> String { self.to_string() } }
impl Tell for i64 { fn tell(&self) -> String { self.to_string() } }
impl Tell for bool { fn tell(&self) -> String { self.to_string() } }
impl Tell for f64 { fn tell(&self) -> String { if self.is_nan() { "NaN".to_string() } else { format!("f{:x}", self.to_bits()) } } }
impl Tell for Float { fn tell(&self) -> String { self.0.tell() } }
impl Tell for char { fn tell(&self) -> String { format!("c{}", *self as u32) } }
impl Tell for () { fn tell(&self) -> String { "null".to_string() } }
impl Tell for String {
    fn tell(&self) -> String { format!("s{}", self.bytes().map(|b| format!("{:02x}", b)).collect::<String>()) }
}
impl<T: Tell> Tell for Option<T> { fn tell(&self) -> String { self.as_ref().map_or("null".to_string(), |v| v.tell()) } }
fn joined(mut parts: Vec<String>, open: &str, close: &str, sorted: bool) -> String {
    if sorted { parts.sort() }
    format!("{}{}{}", open, parts.join(","), close)
}
impl<T: Tell> Tell for Vec<T> {
    fn tell(&self) -> String { joined(self.iter().map(|v| v.tell()).collect(), "[", "]", false) }
}
impl<T: Tell> Tell for HashSet<T> {
    fn tell(&self) -> String { joined(self.iter().map(|v| v.tell()).collect(), "{", "}", true) }
}
impl<K: Tell, V: Tell> Tell for HashMap<K, V> {
    fn tell(&self) -> String {
        joined(self.iter().map(|(k, v)| format!("{}:{}", k.tell(), v.tell())).collect(), "<", ">", true)
    }
}
impl<A: Tell> Tell for (A,) { fn tell(&self) -> String { format!("({})", self.0.tell()) } }
impl<A: Tell, B: Tell> Tell for (A, B) { fn tell(&self) -> String { format!("({},{})", self.0.tell(), self.1.tell()) } }
impl<A: Tell, B: Tell, C: Tell> Tell for (A, B, C) {
    fn tell(&self) -> String { format!("({},{},{})", self.0.tell(), self.1.tell(), self.2.tell()) }
}
`

export const rust: Program = {
  language: 'rust',
  bigText: true,
  holds: () => true,
  files: (samples: readonly Sample[]) => ({
    'main.rs': `#![allow(warnings)]
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
${provided(starter(everything, 'rust'))}
${TELL}
${[...functions, ...classes].map((signature, index) => `mod m${index} {\nuse super::{Float, GraphNode, ListNode, TreeNode};\n${starter(signature, 'rust')}}`).join('\n')}
fn main() {
${samples
  .map(({ type, value }) => `{ let x: ${typeName(type, 'rust')} = ${literal(value, type, 'rust')}; println!("{}", x.tell()); }`)
  .join('\n')}
}
`,
  }),
  compile: [['rustc', '--edition=2021', '-C', 'debuginfo=0', '-o', 'program', 'main.rs']],
  run: ['./program'],
}
