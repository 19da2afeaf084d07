pub fn colours_per_stretch(books: Vec<i32>, width: i32) -> Vec<i32> {
    let width = width as usize;
    let mut counts = vec![0; 1000];
    let mut colours = 0;
    let mut answer = Vec::new();
    for (place, &book) in books.iter().enumerate() {
        if counts[book as usize] == 0 {
            colours += 1;
        }
        counts[book as usize] += 1;
        if place >= width {
            let leaving = books[place - width] as usize;
            counts[leaving] -= 1;
            if counts[leaving] == 0 {
                colours -= 1;
            }
        }
        if place + 1 >= width {
            answer.push(colours);
        }
    }
    answer
}
