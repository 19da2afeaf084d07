use std::collections::HashMap;

struct Place {
    tool: i32,
    charge: i32,
    before: usize,
    after: usize,
}

struct ToolLocker {
    places: usize,
    place_of: HashMap<i32, usize>,
    // Places know each other by number. After place 0 stands the tool used longest ago, before it the one used last.
    ring: Vec<Place>,
}

impl ToolLocker {
    pub fn new(places: i32) -> Self {
        let closing = Place { tool: 0, charge: 0, before: 0, after: 0 };
        ToolLocker { places: places as usize, place_of: HashMap::new(), ring: vec![closing] }
    }

    pub fn put(&mut self, tool: i32, charge: i32) -> i32 {
        let mut gone = -1;
        let at = match self.place_of.get(&tool) {
            Some(&at) => at,
            None => {
                let mut at = self.ring.len();
                if self.place_of.len() < self.places {
                    self.ring.push(Place { tool, charge, before: at, after: at });
                } else {
                    at = self.ring[0].after;
                    gone = self.ring[at].tool;
                    self.place_of.remove(&gone);
                }
                self.ring[at].tool = tool;
                self.place_of.insert(tool, at);
                at
            }
        };
        self.ring[at].charge = charge;
        self.renew(at);
        gone
    }

    pub fn lend(&mut self, tool: i32) -> i32 {
        match self.place_of.get(&tool) {
            Some(&at) => {
                self.renew(at);
                self.ring[at].charge
            }
            None => -1,
        }
    }

    pub fn look(&mut self, tool: i32) -> i32 {
        match self.place_of.get(&tool) {
            Some(&at) => self.ring[at].charge,
            None => -1,
        }
    }

    fn renew(&mut self, at: usize) {
        let (before, after) = (self.ring[at].before, self.ring[at].after);
        self.ring[before].after = after;
        self.ring[after].before = before;
        let last = self.ring[0].before;
        self.ring[at].before = last;
        self.ring[at].after = 0;
        self.ring[last].after = at;
        self.ring[0].before = at;
    }
}
