class Clock:
    def __init__(self):
        self._minutes = 0

    @property
    def text(self):
        return f"{self._minutes // 60:02}:{self._minutes % 60:02}"

    def forward(self, minutes):
        self._minutes = (self._minutes + minutes) % (24 * 60)


clock = Clock()
for part in input().split():
    clock.forward(int(part))
    print(clock.text)
