def cheapest_delivery(van, courier, room):
    savings = sorted((dear - cheap for cheap, dear in zip(van, courier)), reverse=True)
    return sum(courier) - sum(savings[:room])
