class Solution {
    public int[] foldCounts(int[] numbers) {
        int[] counts = new int[numbers.length];
        for (int index = 0; index < numbers.length; index++) {
            counts[index] = folds(numbers[index]);
        }
        return counts;
    }

    private static int folds(int number) {
        int count = 0;
        while (number > 99) {
            int digit = number % 10;
            number = number / 10 + 4 * digit;
            count++;
        }
        return count;
    }
}
