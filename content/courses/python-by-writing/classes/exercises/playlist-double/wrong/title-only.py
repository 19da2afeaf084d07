class Song:
    def __init__(self, text):
        self.text = text
        self.title, self.artist = text.split(" / ")

    def __eq__(self, other):
        return self.title.lower() == other.title.lower()


def without_doubles(texts):
    songs = []
    for text in texts:
        song = Song(text)
        if song not in songs:
            songs.append(song)
    result = []
    for song in songs:
        result.append(song.text)
    return result
