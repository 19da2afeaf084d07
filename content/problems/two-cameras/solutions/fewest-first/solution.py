def fewest_cuts(left: str, right: str, film: str) -> int:
    if len(left) + len(right) != len(film):
        return -1
    scenes = (left, right)
    seen: tuple[set[tuple[int, int]], set[tuple[int, int]]] = (set(), set())
    starts = [(0, 0, 0), (0, 0, 1)]
    cuts = 0
    while starts:
        next_starts = []
        for i, j, camera in starts:
            while (i, j) not in seen[camera]:
                seen[camera].add((i, j))
                if i + j == len(film):
                    return cuts
                next_starts.append((i, j, 1 - camera))
                used = (i, j)[camera]
                if scenes[camera][used : used + 1] != film[i + j]:
                    break
                i, j = i + 1 - camera, j + camera
        starts = next_starts
        cuts += 1
    return -1
