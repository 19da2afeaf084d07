import json


def change_setting(text, key, value):
    settings = json.loads(text)
    settings[key] = value
    return ...
