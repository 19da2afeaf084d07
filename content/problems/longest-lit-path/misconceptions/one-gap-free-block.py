def longest_lit(lamps, strip):
    most = 0
    begin = reach = 0
    for start, end in sorted(lamps):
        if start > reach:
            begin = start
        reach = max(reach, end)
        most = max(most, reach - begin)
    return most + strip
