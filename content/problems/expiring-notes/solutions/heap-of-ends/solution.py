import heapq


class NoteBoard:
    def __init__(self) -> None:
        self.board: dict[int, tuple[int, int]] = {}
        self.heap: list[tuple[int, int]] = []

    def put(self, key: int, value: int, time: int, life: int) -> None:
        self.board[key] = (value, time + life)
        heapq.heappush(self.heap, (time + life, key))

    def read(self, key: int, time: int) -> int:
        self.clean(time)
        return self.board[key][0] if key in self.board else -1

    def count(self, time: int) -> int:
        self.clean(time)
        return len(self.board)

    def clean(self, time: int) -> None:
        while self.heap and self.heap[0][0] <= time:
            end, key = heapq.heappop(self.heap)
            if key in self.board and self.board[key][1] == end:
                del self.board[key]
