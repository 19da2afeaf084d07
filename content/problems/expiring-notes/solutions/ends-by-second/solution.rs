use std::collections::HashMap;

struct NoteBoard {
    notes: HashMap<i32, (i32, i32)>,
    ends_at: HashMap<i32, i32>,
    alive: i32,
    now: i32,
}

impl NoteBoard {
    pub fn new() -> Self {
        NoteBoard { notes: HashMap::new(), ends_at: HashMap::new(), alive: 0, now: 0 }
    }

    pub fn put(&mut self, key: i32, value: i32, time: i32, life: i32) {
        self.move_to(time);
        let end = time + life;
        if let Some((_, old_end)) = self.notes.insert(key, (value, end)) {
            if old_end > time {
                *self.ends_at.entry(old_end).or_insert(0) -= 1;
                self.alive -= 1;
            }
        }
        *self.ends_at.entry(end).or_insert(0) += 1;
        self.alive += 1;
    }

    pub fn read(&mut self, key: i32, time: i32) -> i32 {
        match self.notes.get(&key) {
            Some(&(value, end)) if end > time => value,
            _ => -1,
        }
    }

    pub fn count(&mut self, time: i32) -> i32 {
        self.move_to(time);
        self.alive
    }

    fn move_to(&mut self, time: i32) {
        while self.now < time {
            self.now += 1;
            self.alive -= self.ends_at.remove(&self.now).unwrap_or(0);
        }
    }
}
