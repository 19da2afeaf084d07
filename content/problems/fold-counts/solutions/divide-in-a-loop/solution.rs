pub fn fold_counts(numbers: Vec<i32>) -> Vec<i32> {
    numbers.into_iter().map(folds).collect()
}

fn folds(number: i32) -> i32 {
    let mut left = number;
    let mut count = 0;
    while left > 99 {
        let digit = left % 10;
        left = left / 10 + 4 * digit;
        count += 1;
    }
    count
}
