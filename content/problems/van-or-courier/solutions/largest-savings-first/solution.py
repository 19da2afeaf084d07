def cheapest_delivery(van: list[int], courier: list[int], room: int) -> int:
    total = sum(courier)
    savings = [dear - cheap for cheap, dear in zip(van, courier)]
    savings.sort(reverse=True)
    for saving in savings[:room]:
        if saving > 0:
            total -= saving
    return total
