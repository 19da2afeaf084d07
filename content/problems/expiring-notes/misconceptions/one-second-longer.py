from collections import defaultdict


class NoteBoard:
    def __init__(self):
        self.notes = {}
        self.ends_at = defaultdict(int)
        self.alive = 0
        self.now = 0

    def put(self, key, value, time, life):
        self.move_to(time)
        _, old_end = self.notes.get(key, (-1, 0))
        if old_end > time:
            self.ends_at[old_end] -= 1
            self.alive -= 1
        self.notes[key] = (value, time + life + 1)
        self.ends_at[time + life + 1] += 1
        self.alive += 1

    def read(self, key, time):
        value, end = self.notes.get(key, (-1, 0))
        return value if end > time else -1

    def count(self, time):
        self.move_to(time)
        return self.alive

    def move_to(self, time):
        while self.now < time:
            self.now += 1
            self.alive -= self.ends_at.pop(self.now, 0)
