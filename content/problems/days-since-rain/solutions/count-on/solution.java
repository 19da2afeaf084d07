class Solution {
    public int[] daysSinceRain(int[] rain, int limit) {
        int[] answer = new int[rain.length];
        int since = -1;
        for (int day = 0; day < rain.length; day++) {
            if (rain[day] >= limit) {
                since = 0;
            } else if (since >= 0) {
                since++;
            }
            answer[day] = since;
        }
        return answer;
    }
}
