pub fn lone_lamps(rows: Vec<String>) -> i32 {
    let places: Vec<&[u8]> = rows.iter().map(|row| row.as_bytes()).collect();
    let mut count = 0;
    for row in 1..places.len() {
        for column in 1..places[row].len() {
            let mut lit = 0;
            for line in [places[row - 1], places[row]] {
                lit += i32::from(line[column - 1] == b'#') + i32::from(line[column] == b'#');
            }
            if lit == 1 {
                count += 1;
            }
        }
    }
    count
}
