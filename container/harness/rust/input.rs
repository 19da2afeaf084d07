//! JSON on its way in. It comes from the server, so that it is JSON is taken for granted; whether it fits a type is not.

use crate::output::{cut, Reason, Stop};

pub struct Input<'a> {
    text: &'a [u8],
    at: usize,
    is_compared: bool,
}

impl<'a> Input<'a> {
    pub fn new(text: &'a str) -> Input<'a> {
        Input { text: text.as_bytes(), at: 0, is_compared: false }
    }

    /// Whether it is to be found out what the call changes.
    pub fn compare(&mut self, is_compared: bool) {
        self.is_compared = is_compared;
    }

    pub fn is_compared(&self) -> bool {
        self.is_compared
    }

    fn peek(&mut self) -> u8 {
        while matches!(self.text.get(self.at), Some(b' ' | b'\n' | b'\r' | b'\t')) {
            self.at += 1;
        }
        self.text.get(self.at).copied().unwrap_or(0)
    }

    /// Whether `byte` comes next; if so, it is taken.
    pub fn take(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == byte;
        self.at += usize::from(is_next);
        is_next
    }

    #[cold]
    pub fn misfit<T>(&self, wanted: &str) -> Result<T, Stop> {
        let rest = String::from_utf8_lossy(&self.text[self.at.min(self.text.len())..]);
        let excerpt = cut(rest.chars().take(60).collect(), 40);
        Err(Stop::new(Reason::Misfit(format!("expected {wanted} where the arguments go on with {excerpt}"))))
    }

    pub fn open(&mut self) -> Result<(), Stop> {
        if self.take(b'[') {
            return Ok(());
        }
        self.misfit("a list")
    }

    pub fn close(&mut self) -> Result<(), Stop> {
        if self.take(b']') {
            return Ok(());
        }
        self.misfit("an end")
    }

    /// Every item of a list.
    pub fn items(&mut self, read: &mut dyn FnMut(&mut Input<'a>) -> Result<(), Stop>) -> Result<(), Stop> {
        self.open()?;
        while !self.take(b']') {
            self.take(b',');
            if self.peek() == 0 {
                return self.misfit("an item");
            }
            read(self)?;
        }
        Ok(())
    }

    /// `null`, `true` or `false`, if that is what comes next.
    pub fn word(&mut self, word: &str) -> bool {
        self.peek();
        let is_next = self.text[self.at..].starts_with(word.as_bytes());
        self.at += if is_next { word.len() } else { 0 };
        is_next
    }

    /// The text of a number, whether it is quoted or not.
    pub fn number(&mut self) -> Result<&'a str, Stop> {
        let is_quoted = self.take(b'"');
        let start = self.at;
        while matches!(self.text.get(self.at), Some(b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'+' | b'-' | b'.')) {
            self.at += 1;
        }
        let number = std::str::from_utf8(&self.text[start..self.at]).unwrap_or("");
        if number.is_empty() || (is_quoted && !self.take(b'"')) {
            return self.misfit("a number");
        }
        Ok(number)
    }

    fn unit(&mut self) -> u32 {
        let digits = self.text.get(self.at..self.at + 4).and_then(|four| std::str::from_utf8(four).ok()).unwrap_or("fffd");
        self.at += 4;
        u32::from_str_radix(digits, 16).unwrap_or(0xfffd)
    }

    /// After `\u`. Half of a surrogate pair is no character, and becomes the one for that.
    fn escaped(&mut self) -> char {
        let first = self.unit();
        if (0xd800..0xdc00).contains(&first) && self.text[self.at..].starts_with(b"\\u") {
            let before = self.at;
            self.at += 2;
            let second = self.unit();
            if (0xdc00..0xe000).contains(&second) {
                return char::from_u32(0x1_0000 + ((first - 0xd800) << 10) + (second - 0xdc00)).unwrap_or('\u{fffd}');
            }
            self.at = before;
        }
        char::from_u32(first).unwrap_or('\u{fffd}')
    }

    pub fn string(&mut self) -> Result<String, Stop> {
        if !self.take(b'"') {
            return self.misfit("a string");
        }
        let mut content = String::new();
        loop {
            let start = self.at;
            while !matches!(self.text.get(self.at), None | Some(b'"' | b'\\')) {
                self.at += 1;
            }
            content += &String::from_utf8_lossy(&self.text[start..self.at]);
            match (self.text.get(self.at), self.text.get(self.at + 1)) {
                (Some(b'"'), _) => {
                    self.at += 1;
                    return Ok(content);
                }
                (Some(b'\\'), Some(&letter)) => {
                    self.at += 2;
                    content.push(match letter {
                        b'b' => '\u{8}',
                        b'f' => '\u{c}',
                        b'n' => '\n',
                        b'r' => '\r',
                        b't' => '\t',
                        b'u' => self.escaped(),
                        other => char::from(other),
                    });
                }
                _ => return self.misfit("the end of a string"),
            }
        }
    }

    /// Of a list of operations `[name, [arguments]]`, the place of the next one's name among `names`, its arguments being opened; their
    /// number at the end of the list.
    pub fn operation(&mut self, names: &[&str]) -> Result<usize, Stop> {
        self.take(b',');
        if self.take(b']') {
            return Ok(names.len());
        }
        self.open()?;
        let name = self.string()?;
        self.take(b',');
        self.open()?;
        match names.iter().position(|one| *one == name) {
            Some(index) => Ok(index),
            None => self.misfit("an operation"),
        }
    }

    pub fn end_operation(&mut self) -> Result<(), Stop> {
        self.close()?;
        self.close()
    }
}
