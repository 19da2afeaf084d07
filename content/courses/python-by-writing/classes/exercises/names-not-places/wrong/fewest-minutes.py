runs = []
for i in range(int(input())):
    name, km, minutes = input().split()
    runs.append((name, int(km), int(minutes)))

best = runs[0]
total = 0
for run in runs:
    if run[2] < best[2]:
        best = run
    total = total + run[1]
print(best[0])
print(total)
