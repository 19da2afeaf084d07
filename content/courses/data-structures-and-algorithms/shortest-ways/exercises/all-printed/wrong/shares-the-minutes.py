def finish_time(jobs, printers):
    return (sum(jobs) + printers - 1) // printers
