import json


def album_length(text):
    data = json.loads(text)
    return len(data["songs"])
