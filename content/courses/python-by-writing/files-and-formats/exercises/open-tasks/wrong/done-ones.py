import json


def open_tasks(text):
    result = []
    for task in json.loads(text)["tasks"]:
        if task["done"]:
            result.append(task["what"])
    return result
