pub fn label_fits(label: String, pattern: String, most: i32) -> bool {
    let label = label.as_bytes();
    let mut fits = vec![false; label.len() + 1];
    fits[0] = true;
    for mark in pattern.bytes() {
        if mark == b'*' {
            let mut latest = -most - 1;
            for end in 0..fits.len() {
                if fits[end] {
                    latest = end as i32;
                }
                fits[end] = end as i32 - latest <= most;
            }
        } else {
            for end in (1..fits.len()).rev() {
                fits[end] = fits[end - 1] && (mark == b'?' || mark == label[end - 1]);
            }
            fits[0] = false;
        }
    }
    fits[label.len()]
}
