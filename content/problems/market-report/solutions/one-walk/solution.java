import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.LinkedHashMap;
import java.util.Map;

class Solution {
    private static String euros(int cents) {
        int rest = cents % 100;
        return cents / 100 + (rest < 10 ? ".0" : ".") + rest;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        Map<String, Integer> sums = new LinkedHashMap<>();
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            int end = line.lastIndexOf(' ');
            if (end < 0) continue;
            sums.merge(line.substring(0, end), Integer.parseInt(line.substring(end + 1)), Integer::sum);
        }
        StringBuilder report = new StringBuilder();
        int total = 0;
        for (Map.Entry<String, Integer> entry : sums.entrySet()) {
            report.append(entry.getKey()).append(": ").append(euros(entry.getValue())).append('\n');
            total += entry.getValue();
        }
        report.append("total: ").append(euros(total)).append('\n');
        System.out.print(report);
    }
}
