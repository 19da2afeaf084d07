from bisect import bisect_right


def most_shelves(boards: list[int], low: int, high: int) -> int:
    by_length = sorted(boards)
    end = len(by_length)
    glued = 0
    for place, board in enumerate(by_length):
        end = bisect_right(by_length, high - board, 0, end)
        if end <= place + 1:
            break
        if board + by_length[end - 1] >= low:
            glued += 1
            end -= 1
    return glued
