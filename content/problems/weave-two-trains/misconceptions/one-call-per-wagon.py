def weave_trains(here, there):
    if here is None or there is None:
        return here or there
    if there.val < here.val:
        here, there = there, here
    here.next = weave_trains(here.next, there)
    return here
