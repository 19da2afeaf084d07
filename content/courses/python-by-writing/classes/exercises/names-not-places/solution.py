from dataclasses import dataclass


@dataclass
class Run:
    name: str
    km: int
    minutes: int

    def pace(self):
        return self.minutes / self.km


runs = []
for i in range(int(input())):
    name, km, minutes = input().split()
    runs.append(Run(name, int(km), int(minutes)))

best = runs[0]
total = 0
for run in runs:
    if run.pace() < best.pace():
        best = run
    total = total + run.km
print(best.name)
print(total)
