use std::collections::HashMap;

struct Node {
    tab: i32,
    older: usize,
    newer: usize,
}

struct RecentTabs {
    node_of: HashMap<i32, usize>,
    // Nodes know each other by number. After node 0 comes the tab used longest ago, before it the visible tab.
    ring: Vec<Node>,
}

impl RecentTabs {
    pub fn new() -> Self {
        RecentTabs { node_of: HashMap::new(), ring: vec![Node { tab: -1, older: 0, newer: 0 }] }
    }

    pub fn show(&mut self, tab: i32) -> i32 {
        let visible = self.ring[0].older;
        let answer = self.ring[visible].tab;
        let at = match self.node_of.get(&tab) {
            Some(&at) => {
                self.take_out(at);
                at
            }
            None => {
                self.ring.push(Node { tab, older: 0, newer: 0 });
                self.node_of.insert(tab, self.ring.len() - 1);
                self.ring.len() - 1
            }
        };
        let last = self.ring[0].older;
        self.ring[at].older = last;
        self.ring[at].newer = 0;
        self.ring[last].newer = at;
        self.ring[0].older = at;
        answer
    }

    pub fn close(&mut self, tab: i32) -> i32 {
        if let Some(at) = self.node_of.remove(&tab) {
            self.take_out(at);
        }
        self.ring[self.ring[0].older].tab
    }

    pub fn before(&mut self, tab: i32) -> i32 {
        match self.node_of.get(&tab) {
            Some(&at) => self.ring[self.ring[at].older].tab,
            None => -1,
        }
    }

    pub fn close_oldest(&mut self) -> i32 {
        let oldest = self.ring[self.ring[0].newer].tab;
        self.close(oldest);
        oldest
    }

    fn take_out(&mut self, at: usize) {
        let (older, newer) = (self.ring[at].older, self.ring[at].newer);
        self.ring[older].newer = newer;
        self.ring[newer].older = older;
    }
}
