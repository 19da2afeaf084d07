use std::collections::HashMap;
use std::io::{self, Read};

const LARGEST: i64 = 1_000_000_000;

fn rank(part: &str) -> Option<i32> {
    match part {
        "*" => Some(3),
        "+" | "-" => Some(2),
        "max" | "min" => Some(1),
        "(" => Some(0),
        _ => None,
    }
}

fn is_name(part: &str) -> bool {
    rank(part).is_none() && part.starts_with(|letter: char| letter.is_ascii_lowercase())
}

fn find_error(parts: &[&str], value_of: &HashMap<&str, i64>) -> Option<String> {
    let mut depth = 0;
    let mut unknown = None;
    for &part in parts {
        if part == "(" {
            depth += 1;
        } else if part == ")" {
            depth -= 1;
            if depth < 0 {
                return Some("brackets".to_string());
            }
        } else if unknown.is_none() && is_name(part) && !value_of.contains_key(part) {
            unknown = Some(format!("unknown {}", part));
        }
    }
    if depth > 0 {
        return Some("brackets".to_string());
    }
    unknown
}

/** None if the result is too large. */
fn calculate(values: &mut Vec<i64>, operators: &mut Vec<&str>) -> Option<()> {
    let right = values.pop()?;
    let left = values.pop()?;
    let result = match operators.pop()? {
        "*" => left * right,
        "+" => left + right,
        "-" => left - right,
        "max" => left.max(right),
        _ => left.min(right),
    };
    values.push(result);
    if result.abs() > LARGEST {
        return None;
    }
    Some(())
}

fn evaluate(parts: &[&str], value_of: &HashMap<&str, i64>) -> Option<i64> {
    let mut values = Vec::new();
    let mut operators = Vec::new();
    for &part in parts {
        if part == "(" {
            operators.push(part);
        } else if part == ")" {
            while operators[operators.len() - 1] != "(" {
                calculate(&mut values, &mut operators)?;
            }
            operators.pop();
        } else if rank(part).is_some() {
            while !operators.is_empty() && rank(operators[operators.len() - 1]) >= rank(part) {
                calculate(&mut values, &mut operators)?;
            }
            operators.push(part);
        } else if is_name(part) {
            values.push(value_of[part]);
        } else {
            values.push(part.parse().unwrap());
        }
    }
    while !operators.is_empty() {
        calculate(&mut values, &mut operators)?;
    }
    values.pop()
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    let mut value_of = HashMap::new();
    let mut answer = String::new();
    for (index, line) in text.lines().enumerate() {
        if line.is_empty() {
            continue;
        }
        let words: Vec<&str> = line.split(' ').collect();
        let error = match find_error(&words[2..], &value_of) {
            Some(error) => error,
            None => match evaluate(&words[2..], &value_of) {
                Some(value) => {
                    value_of.insert(words[0], value);
                    answer.push_str(&format!("{} = {}\n", words[0], value));
                    continue;
                }
                None => "too large".to_string(),
            },
        };
        answer.push_str(&format!("line {}: {}\n", index + 1, error));
    }
    print!("{}", answer);
}
