def opening_moments(moments: list[list[int]]) -> list[int]:
    opened = []
    for at, (moves, stop, pressed_in, pressed_out, lock, pulled) in enumerate(moments):
        if moves or (not pulled and (not stop or (not pressed_in and (not pressed_out or lock)))):
            continue
        opened.append(at)
    return opened
