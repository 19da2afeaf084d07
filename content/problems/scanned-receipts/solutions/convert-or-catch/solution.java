import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

class Solution {
    private static String report(String name, long cents, int damaged) {
        long size = Math.abs(cents);
        String rest = (size % 100 < 10 ? ".0" : ".") + size % 100;
        return name + ": " + (cents < 0 ? "-" : "") + size / 100 + rest + ", " + damaged + " damaged\n";
    }

    public static void main(String[] args) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder answer = new StringBuilder();
        long total = 0;
        int allDamaged = 0;
        for (String header = input.readLine(); header != null; header = input.readLine()) {
            String[] parts = header.split(" ");
            int count = Integer.parseInt(parts[1]);
            long cents = 0;
            int damaged = 0;
            for (int line = 0; line < count; line++) {
                String text = input.readLine();
                try {
                    cents += Math.round(Double.parseDouble(text) * 100);
                } catch (NumberFormatException noAmount) {
                    damaged++;
                }
            }
            answer.append(report(parts[0], cents, damaged));
            total += cents;
            allDamaged += damaged;
        }
        answer.append(report("all", total, allDamaged));
        System.out.print(answer);
    }
}
