runner = Ana
laps = 5
print("Runner:", runner)
print("Laps:", laps)
print("Meters:", lap * 400)
