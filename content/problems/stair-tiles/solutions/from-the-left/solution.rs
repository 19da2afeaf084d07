const MODULUS: i64 = 1_000_000_007;

pub fn ways_to_lay(width: i32, kinds: Vec<i32>) -> i32 {
    let width = width as usize;
    let mut ways = vec![0i64; width + 1];
    ways[0] = 1;
    for place in 1..=width {
        let sum: i64 = kinds
            .iter()
            .map(|&kind| kind as usize)
            .filter(|&kind| kind <= place)
            .map(|kind| ways[place - kind])
            .sum();
        ways[place] = sum % MODULUS;
    }
    ways[width] as i32
}
