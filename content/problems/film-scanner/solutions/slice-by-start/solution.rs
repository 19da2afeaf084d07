pub fn scan_pieces(strip: Vec<i32>, size: i32, overlap: i32) -> Vec<Vec<i32>> {
    let mut pieces: Vec<Vec<i32>> = Vec::new();
    for start in (0..strip.len()).step_by((size - overlap) as usize) {
        let end = strip.len().min(start + size as usize);
        let mut piece = strip[start..end].to_vec();
        if pieces.len() % 2 == 1 {
            piece.reverse();
        }
        pieces.push(piece);
        if end == strip.len() {
            break;
        }
    }
    pieces
}
