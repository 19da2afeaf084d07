use std::cmp::Reverse;
use std::collections::BinaryHeap;

struct FairWork {
    tenths: Vec<i32>,
    heap: BinaryHeap<Reverse<(i32, usize)>>,
}

impl FairWork {
    pub fn new(workers: i32) -> Self {
        let tenths = vec![0; workers as usize];
        let heap = (0..tenths.len()).map(|number| Reverse((0, number))).collect();
        FairWork { tenths, heap }
    }

    pub fn assign(&mut self, hours: f64) -> i32 {
        let Reverse((account, number)) = self.heap.pop().unwrap();
        self.tenths[number] = account + (hours * 10.0).round() as i32;
        self.heap.push(Reverse((self.tenths[number], number)));
        number as i32
    }

    pub fn join(&mut self) -> i32 {
        let number = self.tenths.len();
        let smallest = self.heap.peek().unwrap().0 .0;
        self.tenths.push(smallest);
        self.heap.push(Reverse((smallest, number)));
        number as i32
    }

    pub fn account(&mut self, worker: i32) -> f64 {
        self.tenths[worker as usize] as f64 / 10.0
    }
}
