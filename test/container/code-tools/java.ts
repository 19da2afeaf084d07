import { programsOf } from './program.ts'

export const java = programsOf({
  'two sum': String.raw`
 import java.util.HashMap;
 import java.util.Map;
 
 class Solution {
     public int[] twoSum(int[] nums, int target) {
|        Map<Integer, Integer> seen = new HashMap<>();
|        for (int i = 0; i < nums.length; i++) {
|            Integer at = seen.get(target - nums[i]);
|            if (at != null) return new int[] {at, i};
|            seen.put(nums[i], i);
|        }
|        return new int[0];
     }
 }
 `,
  'a cache': String.raw`
 import java.util.*;
 
 /** Keeps the newest. */
 public class LruCache {
     private final int capacity;
     private final LinkedHashMap<Integer, Integer> items = new LinkedHashMap<>(16, 0.75f, true);
 
     public LruCache(int capacity) {
         this.capacity = capacity;
     }
 
     public int get(int key) { ⟦return items.getOrDefault(key, -1);⟧ }
 
     @Deprecated(since = "1")
     public void put(int key, int value) {
|        items.put(key, value);
|        if (items.size() > capacity) {
|            Iterator<Integer> keys = items.keySet().iterator();
|            keys.next();
|            keys.remove();
|        }
     }
 }
 `,
  'a record': String.raw`
 public record Span(int from, int to) {
     public Span {
         if (from > to) throw new IllegalArgumentException("from after to");
     }
     boolean meets(Span other) {
|        return from <= other.to && other.from <= to;
     }
     static Span of(int... values) {
|        return new Span(values[0], values[values.length - 1]);
     }
 }
 `,
  generics: String.raw`
 import java.util.List;
 
 final class Best {
     static final double EPSILON = 1e-9;
 
     static <T extends Comparable<T>> T best(List<? extends T> values, T fallback) {
|        T found = fallback;
|        for (T value : values) {
|            if (found == null || value.compareTo(found) > 0) {
|                found = value;
|            }
|        }
|        return found;
     }
 }
 `,
  'an interface': String.raw`
 interface Shape {
     double area();
     default boolean isLarger(Shape other) {
|        return area() - other.area() > 0.5;
     }
 }
 class Square implements Shape {
     final double side;
     Square(double side) { this.side = side; }
     @Override public double area() { ⟦return side * side;⟧ }
 }
 `,
  'a switch': String.raw`
 class Days {
     int length(int month, boolean leap) {
|        switch (month) {
|            case 2:
|                return leap ? 29 : 28;
|            case 4: case 6: case 9: case 11:
|                return 30;
|            default:
|                return 31;
|        }
     }
 }
 `,
  text: String.raw`
 class Words {
     String reverse(String text) {
|        String[] parts = text.trim().split("\\s+");
|        String out = "";
|        for (int i = parts.length - 1; i >= 0; i--) {
|            out += parts[i];
|            if (i > 0) out = out + " ";
|        }
|        return out;
     }
     char next(char c) {
|        if (c == 'z') { c = 'a'; } else { c++; }
|        return c;
     }
 }
 `,
  'a program': String.raw`
 import java.util.Scanner;
 
 public class Main {
     private static long total;
 
     static void add(long value) {
|        if (value % 2 != 0 && !isNegative(value)) {
|            total += value;
|        }
     }
     static boolean isNegative(long value) { ⟦return value < 0L;⟧ }
 
     public static void main(String[] args) {
         Scanner in = new Scanner(System.in);
         while (in.hasNextLong()) add(in.nextLong());
         System.out.println(total);
     }
 }
 `,
  comparators: String.raw`
 import java.util.*;
 
 class Rank {
     static final Comparator<int[]> BY_END = (a, b) -> ⟦a[1] - b[1]⟧;
 
     int most(int[][] spans) {
|        Arrays.sort(spans, BY_END);
|        int count = 0, end = Integer.MIN_VALUE;
|        for (int[] span : spans) {
|            if (span[0] < end) continue;
|            count++;
|            end = span[1];
|        }
|        return count;
     }
 }
 `,
  'an inner class': String.raw`
 class Trie {
     static class Node {
         Node[] next = new Node[26];
         boolean ends = false;
     }
     private final Node root = new Node();
 
     void insert(String word) {
|        Node at = root;
|        for (char c : word.toCharArray()) {
|            int index = c - 'a';
|            if (at.next[index] == null) at.next[index] = new Node();
|            at = at.next[index];
|        }
|        at.ends = true;
     }
 
     boolean contains(String word) {
|        Node at = root;
|        int i = 0;
|        do {
|            at = at.next[word.charAt(i++) - 'a'];
|            if (at == null) return false;
|        } while (i < word.length());
|        return at.ends;
     }
 }
 `,
})
