class Clock:
    def __init__(self):
        self._minutes = 0


clock = Clock()
for part in input().split():
    clock.forward(int(part))
    print(clock.text)
