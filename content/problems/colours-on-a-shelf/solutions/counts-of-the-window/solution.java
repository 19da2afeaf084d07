class Solution {
    public int[] coloursPerStretch(int[] books, int width) {
        int[] counts = new int[1000];
        int colours = 0;
        int[] answer = new int[Math.max(0, books.length - width + 1)];
        for (int place = 0; place < books.length; place++) {
            if (counts[books[place]] == 0) {
                colours++;
            }
            counts[books[place]]++;
            if (place >= width) {
                int leaving = books[place - width];
                counts[leaving]--;
                if (counts[leaving] == 0) {
                    colours--;
                }
            }
            if (place >= width - 1) {
                answer[place - width + 1] = colours;
            }
        }
        return answer;
    }
}
