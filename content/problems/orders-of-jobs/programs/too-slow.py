def count_orders(needs):
    def continued(done, left):
        if left == 0:
            return 1
        total = 0
        for job, needed in enumerate(needs):
            if not done >> job & 1 and needed & done == needed:
                total += continued(done | 1 << job, left - 1)
        return total

    return continued(0, len(needs))
