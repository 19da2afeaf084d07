def diary_entries(text):
    return text.splitlines()
