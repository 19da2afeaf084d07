def clicked_columns(names, towns, points, clicks):
    columns = {"name": names, "town": towns, "points": points}
    order = list(range(len(names)))
    is_down = False
    previous = ""
    for click in clicks:
        is_down = click == previous and not is_down
        values = columns[click]
        order = sorted(order, key=lambda row: values[row], reverse=is_down)
        previous = click
    return order
