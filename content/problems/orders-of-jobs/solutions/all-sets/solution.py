def count_orders(needs: list[int]) -> int:
    jobs = len(needs)
    everything = 2**jobs - 1
    orders = [0] * (everything + 1)
    orders[0] = 1
    for done in range(everything):
        for job in range(jobs):
            bit = 1 << job
            if done & bit == 0 and needs[job] & ~done == 0:
                orders[done | bit] += orders[done]
    return orders[everything]
