runs = []
for i in range(int(input())):
    name, km, minutes = input().split()
    runs.append((name, int(km), int(minutes)))

best = runs[0]
total = 0
for run in runs:
    if run[1] / run[2] < best[1] / best[2]:
        best = run
    total = total + run[2]
print(best[0])
print(total)
