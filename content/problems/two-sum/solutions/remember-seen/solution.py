def two_sum(nums: list[int], target: int) -> list[int]:
    seen: dict[int, int] = {}
    for index, value in enumerate(nums):
        partner = seen.get(target - value)
        if partner is not None:
            return [partner, index]
        seen[value] = index
    return []
