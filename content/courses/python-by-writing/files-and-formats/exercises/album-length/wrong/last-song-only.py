import json


def album_length(text):
    data = json.loads(text)
    total = 0
    for song in data["songs"]:
        total = song["seconds"]
    return total
