std::vector<int> twoSum(std::vector<int> nums, int target) {
    std::unordered_map<int, int> seen;
    for (int index = 0; index < int(nums.size()); index++) {
        auto partner = seen.find(target - nums[index]);
        if (partner != seen.end()) {
            return {partner->second, index};
        }
        seen[nums[index]] = index;
    }
    return {};
}
