use std::collections::HashMap;

pub fn two_sum(nums: Vec<i32>, target: i32) -> Vec<i32> {
    let mut seen: HashMap<i32, i32> = HashMap::new();
    for (index, value) in nums.iter().enumerate() {
        if let Some(&partner) = seen.get(&(target - value)) {
            return vec![partner, index as i32];
        }
        seen.insert(*value, index as i32);
    }
    Vec::new()
}
