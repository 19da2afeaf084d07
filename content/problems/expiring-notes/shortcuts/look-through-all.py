class NoteBoard:
    def __init__(self):
        self.notes = {}

    def put(self, key, value, time, life):
        self.notes[key] = [value, time + life]

    def read(self, key, time):
        if key not in self.notes or self.notes[key][1] <= time:
            return -1
        return self.notes[key][0]

    def count(self, time):
        return sum(1 for value, end in self.notes.values() if end > time)
