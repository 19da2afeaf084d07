def count_orders(needs):
    reached = {0}
    waiting = [0]
    while waiting:
        done = waiting.pop()
        for job, needed in enumerate(needs):
            together = done | 1 << job
            if needed & ~done == 0 and together not in reached:
                reached.add(together)
                waiting.append(together)
    return len(reached)
