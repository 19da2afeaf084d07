class Song:
    def __init__(self, title, seconds):
        self.title = title
        self.seconds = seconds

    def is_long(self):
        return self.seconds > 240


class Playlist:
    def __init__(self, songs):
        self.songs = songs

    def seconds(self):
        total = 0
        for song in self.songs:
            total = total + song.seconds
        return total

    def long_titles(self):
        titles = []
        for song in self.songs:
            if song.is_long:
                titles.append(song.title)
        return titles


songs = []
for part in input().split():
    title, seconds = part.split(":")
    songs.append(Song(title, int(seconds)))
playlist = Playlist(songs)
print(playlist.seconds(), "seconds")
print("Long:", ", ".join(playlist.long_titles()))
