def count_orders(needs: list[int]) -> int:
    reached = {0: 1}
    for _ in needs:
        larger = {}
        for done, orders in reached.items():
            for job, needed in enumerate(needs):
                together = done | 1 << job
                if together != done and done | needed == done:
                    larger[together] = larger.get(together, 0) + orders
        reached = larger
    return sum(reached.values())
