use std::collections::{HashMap, VecDeque};

struct RequestGate {
    limit: usize,
    span: i32,
    times_of: HashMap<i32, VecDeque<i32>>,
}

impl RequestGate {
    pub fn new(limit: i32, span: i32) -> Self {
        RequestGate { limit: limit as usize, span, times_of: HashMap::new() }
    }

    pub fn request(&mut self, client: i32, time: i32) -> i32 {
        let (limit, span) = (self.limit, self.span);
        let times = self.counted(client, time);
        if times.len() < limit {
            times.push_back(time);
            return 0;
        }
        times[0] + span - time
    }

    pub fn left(&mut self, client: i32, time: i32) -> i32 {
        let limit = self.limit;
        (limit - self.counted(client, time).len()) as i32
    }

    fn counted(&mut self, client: i32, time: i32) -> &mut VecDeque<i32> {
        let span = self.span;
        let times = self.times_of.entry(client).or_insert_with(VecDeque::new);
        while !times.is_empty() && times[0] + span <= time {
            times.pop_front();
        }
        times
    }
}
