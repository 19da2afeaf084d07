def rooms_needed(sessions):
    moments = [time for session in sessions for time in session]
    most = 0
    for moment in moments:
        running = [session for session in sessions if session[0] <= moment < session[1]]
        most = max(most, len(running))
    return most
