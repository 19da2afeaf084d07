import java.util.*;

class Solution {
    public int[] twoSum(int[] nums, int target) {
        Map<Integer, Integer> seen = new HashMap<>();
        for (int index = 0; index < nums.length; index++) {
            Integer partner = seen.get(target - nums[index]);
            if (partner != null) {
                return new int[]{partner, index};
            }
            seen.put(nums[index], index);
        }
        return new int[]{};
    }
}
