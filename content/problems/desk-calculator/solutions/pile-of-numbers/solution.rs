pub fn calculate(tokens: Vec<String>) -> i32 {
    let mut numbers: Vec<i32> = Vec::new();
    for token in &tokens {
        let number = match token.as_str() {
            operator @ ("+" | "-" | "*" | "/") => {
                let right = numbers.pop().expect("a number is missing");
                let left = numbers.pop().expect("a number is missing");
                apply(operator, left, right)
            }
            digits => digits.parse().expect("a broken key"),
        };
        numbers.push(number);
    }
    match numbers.as_slice() {
        [result] => *result,
        _ => panic!("not exactly one number is left"),
    }
}

fn apply(operator: &str, left: i32, right: i32) -> i32 {
    match operator {
        "+" => left + right,
        "-" => left - right,
        "*" => left * right,
        // Division by zero panics by itself.
        _ => left / right,
    }
}
