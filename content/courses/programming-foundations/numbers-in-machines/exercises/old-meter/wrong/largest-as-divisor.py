def shown(old, trip):
    return (old + trip) % 9999
