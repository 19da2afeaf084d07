def weeks_to_save(coins, goal):
    weeks = 0
    while coins + 5 < goal:
        coins = coins + 5
        weeks = weeks + 1
    return weeks
