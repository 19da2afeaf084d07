pub fn receipt_lines(names: Vec<String>, cents: Vec<i32>) -> Vec<String> {
    let prices: Vec<String> = cents.into_iter().map(price).collect();
    let longest = names.iter().zip(&prices).map(|(name, text)| name.len() + text.len()).max().unwrap_or(0);
    let mut lines = Vec::new();
    for (name, text) in names.iter().zip(&prices) {
        let dots = ".".repeat(longest + 3 - name.len() - text.len());
        lines.push(format!("{name}{dots}{text}"));
    }
    lines
}

fn price(amount: i32) -> String {
    let sign = if amount < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", amount.abs() / 100, amount.abs() % 100)
}
