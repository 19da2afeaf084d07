def well_packed(steps):
    open_boxes = 0
    for step in steps:
        if step[0] == "-":
            open_boxes = open_boxes - 1
        else:
            open_boxes = open_boxes + 1
        if open_boxes < 0:
            return False
    return open_boxes == 0
