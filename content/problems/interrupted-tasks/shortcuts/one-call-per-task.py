def tasks_in_progress(log):
    answer = []

    def work(place, task):
        while place < len(log):
            if log[place] == 0:
                if task:
                    return place
                answer.append(0)
                place += 1
            else:
                answer.append(log[place])
                place = work(place + 1, log[place])
                if place < len(log):
                    answer.append(task)
                    place += 1
        return place

    work(0, 0)
    return answer
