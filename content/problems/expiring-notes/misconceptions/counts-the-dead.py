class NoteBoard:
    def __init__(self):
        self.notes = {}

    def put(self, key, value, time, life):
        self.notes[key] = (value, time + life)

    def read(self, key, time):
        value, end = self.notes.get(key, (-1, 0))
        if end <= time:
            self.notes.pop(key, None)
            return -1
        return value

    def count(self, time):
        return len(self.notes)
