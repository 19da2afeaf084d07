def days_between(songs):
    day_of = {}
    for day in range(len(songs)):
        song = songs[day]
        if song in day_of:
            return day - day_of[song]
        day_of[song] = 0
    return 0
