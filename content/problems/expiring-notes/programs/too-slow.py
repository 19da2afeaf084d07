class NoteBoard:
    def __init__(self):
        self.puts = []

    def put(self, key, value, time, life):
        self.puts.append((key, value, time + life))

    def read(self, key, time):
        return self.alive(time).get(key, -1)

    def count(self, time):
        return len(self.alive(time))

    def alive(self, time):
        notes = {}
        for key, value, end in self.puts:
            notes.pop(key, None)
            if end > time:
                notes[key] = value
        return notes
