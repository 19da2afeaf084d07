class Song:
    def __init__(self, text):
        self.text = text
        self.title, self.artist = text.split(" / ")

    def __eq__(self, other):
        same_title = self.title.lower() == other.title.lower()
        same_artist = self.artist.lower() == other.artist.lower()
        return same_title or same_artist


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
