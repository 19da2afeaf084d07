pub fn label_fits(label: String, pattern: String) -> bool {
    let label = label.as_bytes();
    let mut fits = vec![false; label.len() + 1];
    fits[0] = true;
    for mark in pattern.bytes() {
        if mark == b'*' {
            for end in 1..fits.len() {
                fits[end] = fits[end] || fits[end - 1];
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
