use std::collections::HashMap;

struct Session {
    user: i32,
    used: i32,
    older: usize,
    newer: usize,
}

struct LoginSessions {
    limit: usize,
    idle: i32,
    place_of: HashMap<i32, usize>,
    // Sessions know each other by place. After place 0 comes the session used longest ago, before it the one used last.
    ring: Vec<Session>,
}

impl LoginSessions {
    pub fn new(limit: i32, idle: i32) -> Self {
        let sentinel = Session { user: 0, used: 0, older: 0, newer: 0 };
        LoginSessions { limit: limit as usize, idle, place_of: HashMap::new(), ring: vec![sentinel] }
    }

    pub fn login(&mut self, user: i32, time: i32) -> i32 {
        self.remove_ended(time);
        let mut closed = -1;
        let at = match self.place_of.get(&user) {
            Some(&at) => {
                self.take_out(at);
                at
            }
            None => {
                if self.place_of.len() == self.limit {
                    let oldest = self.ring[0].newer;
                    closed = self.ring[oldest].user;
                    self.remove(oldest);
                }
                let at = self.ring.len();
                self.ring.push(Session { user, used: time, older: 0, newer: 0 });
                self.place_of.insert(user, at);
                at
            }
        };
        self.put_last(at, time);
        closed
    }

    pub fn request(&mut self, user: i32, time: i32) -> i32 {
        self.remove_ended(time);
        match self.place_of.get(&user) {
            Some(&at) => {
                let passed = time - self.ring[at].used;
                self.take_out(at);
                self.put_last(at, time);
                passed
            }
            None => -1,
        }
    }

    pub fn logout(&mut self, user: i32, time: i32) -> bool {
        self.remove_ended(time);
        match self.place_of.get(&user) {
            Some(&at) => {
                self.remove(at);
                true
            }
            None => false,
        }
    }

    pub fn count(&mut self, time: i32) -> i32 {
        self.remove_ended(time);
        self.place_of.len() as i32
    }

    fn remove_ended(&mut self, time: i32) {
        while !self.place_of.is_empty() && self.ring[self.ring[0].newer].used + self.idle <= time {
            self.remove(self.ring[0].newer);
        }
    }

    fn remove(&mut self, at: usize) {
        self.take_out(at);
        self.place_of.remove(&self.ring[at].user);
    }

    fn take_out(&mut self, at: usize) {
        let (older, newer) = (self.ring[at].older, self.ring[at].newer);
        self.ring[older].newer = newer;
        self.ring[newer].older = older;
    }

    fn put_last(&mut self, at: usize, time: i32) {
        let last = self.ring[0].older;
        self.ring[at].used = time;
        self.ring[at].older = last;
        self.ring[at].newer = 0;
        self.ring[last].newer = at;
        self.ring[0].older = at;
    }
}
