from collections import deque


class LoginSessions:
    def __init__(self, limit: int, idle: int) -> None:
        self.limit = limit
        self.idle = idle
        self.uses = 0
        # Of each open session, the number and the second of its last use.
        self.last_use = {}
        self.queue = deque()

    def login(self, user: int, time: int) -> int:
        self.clear_front(time)
        closed = -1
        if user not in self.last_use and len(self.last_use) == self.limit:
            closed = self.queue[0][0]
            del self.last_use[closed]
        self.use(user, time)
        return closed

    def request(self, user: int, time: int) -> int:
        self.clear_front(time)
        if user not in self.last_use:
            return -1
        second = self.last_use[user][1]
        self.use(user, time)
        return time - second

    def logout(self, user: int, time: int) -> bool:
        self.clear_front(time)
        return self.last_use.pop(user, None) is not None

    def count(self, time: int) -> int:
        self.clear_front(time)
        return len(self.last_use)

    def use(self, user: int, time: int) -> None:
        self.uses += 1
        self.last_use[user] = (self.uses, time)
        self.queue.append((user, self.uses))

    def clear_front(self, time: int) -> None:
        while self.queue:
            user, number = self.queue[0]
            last, second = self.last_use.get(user, (0, 0))
            if last == number:
                if time < second + self.idle:
                    return
                del self.last_use[user]
            self.queue.popleft()
