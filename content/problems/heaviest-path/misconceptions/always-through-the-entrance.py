def heaviest_path(cave):
    def best_arm(start):
        best = 0
        places = [(start, 0)]
        while places:
            chamber, before = places.pop()
            if chamber:
                total = before + chamber.val
                best = max(best, total)
                places.append((chamber.left, total))
                places.append((chamber.right, total))
        return best

    return cave.val + best_arm(cave.left) + best_arm(cave.right)
