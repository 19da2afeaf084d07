def tasks_in_progress(log):
    return [entry if entry > 0 else log[place - 2] if place > 1 else 0 for place, entry in enumerate(log)]
