import json


def open_tasks(text):
    result = []
    for task in json.loads(text)["tasks"]:
        if not task["done"]:
            result.append(task)
    return result
