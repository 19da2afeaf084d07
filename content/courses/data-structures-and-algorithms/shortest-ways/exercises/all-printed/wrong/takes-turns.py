def finish_time(jobs, printers):
    ends = [0] * printers
    for number in range(len(jobs)):
        ends[number % printers] = ends[number % printers] + jobs[number]
    return max(ends)
