def shown(old, trip):
    return (old + trip) % 10000
