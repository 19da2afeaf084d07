def longest_climb(park):
    longest = 0

    def ways_down(hut):
        nonlocal longest
        if hut is None:
            return 0, 0
        rising, falling = [0, 0], [0, 0]
        for side, below in enumerate((hut.left, hut.right)):
            up, down = ways_down(below)
            if below and below.val > hut.val:
                rising[side] = up
            elif below and below.val < hut.val:
                falling[side] = down
        is_turn = hut is park or bool(hut.left) == bool(hut.right)
        if is_turn:
            longest = max(longest, falling[0] + 1 + rising[1], falling[1] + 1 + rising[0])
        return max(rising) + 1, max(falling) + 1

    ways_down(park)
    return longest
