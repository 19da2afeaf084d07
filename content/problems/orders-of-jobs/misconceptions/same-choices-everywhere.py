def count_orders(needs):
    done = 0
    product = 1
    for _ in needs:
        possible = [job for job in range(len(needs)) if not done >> job & 1 and needs[job] & ~done == 0]
        if not possible:
            return 0
        product *= len(possible)
        done |= 1 << possible[0]
    return product
