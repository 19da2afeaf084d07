//! JSON on its way out.

/// What fits a frame beside its header.
pub const MAX_BYTES: usize = 1024 * 1024 - 1_000;
/// No answer with more nodes fits a frame: each takes two bytes at least.
pub const MAX_NODES: usize = 512 * 1024;
const MAX_SHOWN: usize = 200;

/// Why there is no answer. Small, since every step of every walk may return it.
pub struct Stop(pub Box<Reason>);

pub enum Reason {
    /// Nothing of the declared type stands at `path`.
    WrongType { path: String, expected: &'static str, found: &'static str, shown: String },
    /// `deep`, `large` or `cyclic`.
    Unfit(&'static str),
    /// The learner's type does not hold an argument.
    Misfit(String),
    /// The function itself said that it failed.
    Failed,
}

impl Stop {
    #[cold]
    pub fn new(reason: Reason) -> Stop {
        Stop(Box::new(reason))
    }

    #[cold]
    pub fn unfit(reason: &'static str) -> Stop {
        Stop::new(Reason::Unfit(reason))
    }

    #[cold]
    pub fn wrong(expected: &'static str, found: &'static str, shown: String) -> Stop {
        Stop::new(Reason::WrongType { path: String::new(), expected, found, shown: cut(shown, MAX_SHOWN) })
    }

    /// As seen from one level further out.
    #[cold]
    pub fn within(mut self, index: usize) -> Stop {
        if let Reason::WrongType { path, .. } = &mut *self.0 {
            *path = format!("[{index}]{path}");
        }
        self
    }
}

/// No more than `most` characters.
pub fn cut(mut text: String, most: usize) -> String {
    if let Some((end, _)) = text.char_indices().nth(most) {
        text.truncate(end);
        text.push('…');
    }
    text
}

#[derive(Default)]
pub struct Output {
    pub bytes: Vec<u8>,
}

impl Output {
    pub fn put(&mut self, text: &[u8]) -> Result<(), Stop> {
        self.bytes.extend_from_slice(text);
        if self.bytes.len() > MAX_BYTES {
            return Err(Stop::unfit("large"));
        }
        Ok(())
    }

    /// Between brackets and commas; `write` says whether there was an item left.
    pub fn items(&mut self, write: &mut dyn FnMut(&mut Output) -> Result<bool, Stop>) -> Result<(), Stop> {
        self.put(b"[")?;
        for index in 0.. {
            let comma = self.bytes.len();
            if index > 0 {
                self.put(b",")?;
            }
            match write(self) {
                Ok(true) => {}
                Ok(false) => {
                    self.bytes.truncate(comma);
                    break;
                }
                Err(stop) => return Err(stop.within(index)),
            }
        }
        self.put(b"]")
    }

    pub fn integer(&mut self, value: i64) -> Result<(), Stop> {
        self.put(value.to_string().as_bytes())
    }

    pub fn quoted(&mut self, text: &str) -> Result<(), Stop> {
        self.put(b"\"")?;
        let mut plain = 0;
        for (at, byte) in text.bytes().enumerate() {
            if byte >= 0x20 && byte != b'"' && byte != b'\\' {
                continue;
            }
            self.put(&text.as_bytes()[plain..at])?;
            match byte {
                b'"' | b'\\' => self.put(&[b'\\', byte])?,
                _ => self.put(format!("\\u{byte:04x}").as_bytes())?,
            }
            plain = at + 1;
        }
        self.put(&text.as_bytes()[plain..])?;
        self.put(b"\"")
    }
}

/// JSON text of a header's field, in ASCII.
pub fn ascii(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            ' '..='~' => quoted.push(letter),
            _ => {
                for unit in letter.encode_utf16(&mut [0; 2]) {
                    quoted += &format!("\\u{unit:04x}");
                }
            }
        }
    }
    quoted + "\""
}
