pub fn page_bar(pages: i32, current: i32, around: i32) -> Vec<String> {
    let first = 1.max(current - around);
    let end = pages.min(current + around);
    let mut bar = vec![String::from("1")];
    let mut last = 1;
    for page in (first..=end).chain([pages]) {
        if page <= last {
            continue;
        }
        if page - last == 2 {
            bar.push((last + 1).to_string());
        } else if page - last > 2 {
            bar.push(String::from("..."));
        }
        bar.push(page.to_string());
        last = page;
    }
    bar
}
